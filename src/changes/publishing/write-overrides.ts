import { type Node, parseTree } from 'jsonc-parser';
import type { PublicationConflict } from '../../contracts/studio-api.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { nodeAt, type TextEdit, withTextEdits } from '../../engine/json/text-edit.ts';
import type { TextOverride, TextOverrides } from '../../engine/model/texts/overrides.ts';
import { addEntry } from './add-entry.ts';
import { type DeployedJourney, fileOfLanguage, fileOfPart } from './deployed-journey.ts';
import { conflictOf, conflictsOf } from './override-conflicts.ts';
import { createTextIndex } from './text-index.ts';

/** Files with overrides written into them, and the overrides that do not fit. */
export interface WrittenOverrides {
  /** The files that have changed: path below the project -> content. */
  readonly files: Readonly<Record<string, string>>;
  readonly conflicts: readonly PublicationConflict[];
}

type Deployed = Pick<DeployedJourney, 'id' | 'languages' | 'parts' | 'files'>;
type Placed = readonly [at: string, override: TextOverride];

/**
 * Writes overrides into the files of a journey. Whatever is not one of these texts keeps every byte. A translation is
 * written with the original that it was made for, so that it is stale where the original is another one.
 */
export function writeOverrides(deployed: Deployed, overrides: TextOverrides): WrittenOverrides {
  const { id, languages } = deployed;
  const [original = ''] = languages;
  const index = createTextIndex(deployed.parts);
  const fitting = (language: string, part: string): readonly Placed[] =>
    Object.entries(overrides[language]?.[part] ?? {}).filter(
      ([at, override]) => !conflictOf(index, { language, part, at }, override),
    );
  const files: Record<string, string> = {};
  const keep = (path: string, content: string | undefined): void => {
    if (content !== undefined && content !== deployed.files[path]) files[path] = content;
  };
  for (const part of Object.keys(overrides[original] ?? {})) {
    const path = fileOfPart(id, part);
    keep(path, writeOriginals(deployed.files[path], fitting(original, part)));
  }
  for (const language of Object.keys(overrides).filter((tag) => tag !== original)) {
    const path = fileOfLanguage(id, language);
    const originalAt = (part: string, at: string): string =>
      overrides[original]?.[part]?.[at]?.text ?? index.textAt({ language: original, part, at }) ?? '';
    const content = Object.keys(overrides[language] ?? {}).reduce<string | undefined>(
      (text, part) => writeTranslations(text, part, fitting(language, part), (at) => originalAt(part, at)),
      deployed.files[path],
    );
    keep(path, content);
  }
  return { files, conflicts: conflictsOf(index, overrides) };
}

function writeOriginals(text: string | undefined, placed: readonly Placed[]): string | undefined {
  const root = text === undefined ? undefined : parseTree(text);
  if (text === undefined || !root) return undefined;
  const edits = placed.flatMap(([at, override]) => replaced(nodeAt(root, at), override.text));
  return withTextEdits(text, inOrder(edits));
}

function writeTranslations(
  text: string | undefined,
  part: string,
  placed: readonly Placed[],
  originalAt: (at: string) => string,
): string | undefined {
  const root = text === undefined ? undefined : parseTree(text);
  if (text === undefined || !root) return undefined;
  const edits: TextEdit[] = [];
  const added: { readonly at: string; readonly entry: object }[] = [];
  for (const [at, { text: translation, original }] of placed) {
    const entry = { from: original ?? originalAt(at), text: translation };
    const node = nodeAt(root, pointer('texts', part, at));
    if (!node) added.push({ at, entry });
    else {
      edits.push(...replaced(nodeAt(node, '/from'), entry.from), ...replaced(nodeAt(node, '/text'), entry.text));
    }
  }
  return added.reduce(
    (all, { at, entry }) => addEntry(all, ['texts', part, at], entry),
    withTextEdits(text, inOrder(edits)),
  );
}

const replaced = (node: Node | undefined, text: string): readonly TextEdit[] =>
  node?.type === 'string' && node.value !== text
    ? [{ offset: node.offset, length: node.length, content: JSON.stringify(text) }]
    : [];

const inOrder = (edits: readonly TextEdit[]): readonly TextEdit[] => edits.toSorted((a, b) => a.offset - b.offset);
