import { type Node, parseTree } from 'jsonc-parser';
import type { TextConflict } from '../../contracts/version-api.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { nodeAt, type TextEdit, withTextEdits } from '../../engine/json/text-edit.ts';
import type { TextOverride, TextOverrides } from '../../engine/model/texts/overrides.ts';
import { type DeployedJourney, fileOfLanguage, fileOfPart } from './deployed-journey.ts';
import { conflictOf, conflictsOf } from './override-conflicts.ts';
import { createTextIndex } from './text-index.ts';

/** Files with overrides written into them, and the overrides that do not fit. */
export interface WrittenOverrides {
  /** The files that have changed: path below the project -> content. */
  readonly files: Readonly<Record<string, string>>;
  readonly conflicts: readonly TextConflict[];
}

interface Deployed extends Pick<DeployedJourney, 'id' | 'languages' | 'parts'> {
  /** The files with texts: path below the project -> content. */
  readonly files: Readonly<Record<string, string>>;
}
type Placed = readonly [at: string, override: TextOverride];
type PlacedIn = readonly [part: string, ...Placed];

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
    const originalAt = (part: string, at: string): string => {
      const place = { language: original, part, at };
      const override = overrides[original]?.[part]?.[at];
      const isWritten = override && !conflictOf(index, place, override);
      return (isWritten ? override.text : index.textAt(place)) ?? '';
    };
    const placed = Object.keys(overrides[language] ?? {}).flatMap((part) =>
      fitting(language, part).map(([at, override]): PlacedIn => [part, at, override]),
    );
    const content = writeTranslations(deployed.files[path], placed, originalAt);
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
  placed: readonly PlacedIn[],
  originalAt: (part: string, at: string) => string,
): string | undefined {
  const root = text === undefined ? undefined : parseTree(text);
  if (text === undefined || !root) return undefined;
  const edits: TextEdit[] = [];
  const added: { readonly part: string; readonly at: string; readonly entry: object }[] = [];
  for (const [part, at, { text: translation, original }] of placed) {
    const entry = { from: original ?? originalAt(part, at), text: translation };
    const node = nodeAt(root, pointer('texts', part, at));
    if (!node) added.push({ part, at, entry });
    else {
      edits.push(...replaced(nodeAt(node, '/from'), entry.from), ...replaced(nodeAt(node, '/text'), entry.text));
    }
  }
  return added.reduce(
    (all, { part, at, entry }) => addEntry(all, ['texts', part, at], entry),
    withTextEdits(text, inOrder(edits)),
  );
}

const replaced = (node: Node | undefined, text: string): readonly TextEdit[] =>
  node?.type === 'string' && node.value !== text
    ? [{ offset: node.offset, length: node.length, content: JSON.stringify(text) }]
    : [];

const inOrder = (edits: readonly TextEdit[]): readonly TextEdit[] => edits.toSorted((a, b) => a.offset - b.offset);

/**
 * Adds a value to the object at a way into a file, which is made where it is missing, as the last one and written as the one
 * before it is. No other byte changes.
 */
export function addEntry(text: string, [step = '', ...rest]: readonly string[], value: object): string {
  const root = parseTree(text);
  return root ? addInside({ text, object: root }, [step, ...rest], value) : text;
}

function addInside(
  { text, object }: { readonly text: string; readonly object: Node },
  [step = '', ...rest]: readonly string[],
  value: object,
): string {
  const known = object.children?.find(({ children }) => children?.[0]?.value === step)?.children?.[1];
  if (known && rest.length > 0) return addInside({ text, object: known }, rest, value);
  const whole = rest.reduceRight<object>((inner, name) => ({ [name]: inner }), value);
  const last = object.children?.at(-1);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  if (!last) {
    const margin = indentAt(text, object.offset);
    const entry = `${eol}${margin}  ${JSON.stringify(step)}: ${written(whole, `${margin}  `, eol)}${eol}${margin}`;
    return text.slice(0, object.offset + 1) + entry + text.slice(object.offset + object.length - 1);
  }
  const end = last.offset + last.length;
  const space = /\s*$/.exec(text.slice(0, last.offset))?.[0] ?? '';
  const isOneLine = !text.slice(last.offset, end).includes('\n');
  const form = isOneLine ? onOneLine(whole) : written(whole, space.split('\n').at(-1) ?? '', eol);
  return `${text.slice(0, end)},${space}${JSON.stringify(step)}: ${form}${text.slice(end)}`;
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

const indentAt = (text: string, offset: number): string =>
  /^[^\S\n]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';

const written = (value: object, margin: string, eol: string): string =>
  JSON.stringify(value, undefined, 2).replaceAll('\n', eol + margin);

const onOneLine = (value: object): string =>
  `{ ${Object.entries(value)
    .map(
      ([name, inner]) =>
        `${JSON.stringify(name)}: ${typeof inner === 'object' ? onOneLine(inner) : JSON.stringify(inner)}`,
    )
    .join(', ')} }`;
