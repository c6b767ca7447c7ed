import { type Node, parseTree } from 'jsonc-parser';
import type { TextConflict } from '../../contracts/version-api.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { nodeAt, type TextEdit, withTextEdits } from '../../engine/json/text-edit.ts';
import type { TextOverride, TextOverrides } from '../../engine/model/texts/overrides.ts';
import { fileOfLanguage, fileOfPart } from './deployed-journey.ts';
import { conflictOf, conflictsOf } from './override-conflicts.ts';
import type { TextIndex } from './text-index.ts';

/** Files with overrides written into them, and the overrides that do not fit. */
export interface WrittenOverrides {
  /** The files that have changed: path below the project -> content. */
  readonly files: Readonly<Record<string, string>>;
  readonly conflicts: readonly TextConflict[];
}

/** Files to write overrides into, and the texts in them. */
export interface OverriddenFiles extends Pick<TextIndex, 'textAt'> {
  readonly id: string;
  /** The language of the originals. */
  readonly original: string;
  /** The files with texts: path below the project -> content. */
  readonly files: Readonly<Record<string, string>>;
}
type Placed = readonly [at: string, override: TextOverride];
type PlacedIn = readonly [part: string, ...Placed];

/**
 * Writes overrides into the files of a journey. Whatever is not one of these texts keeps every byte. A translation is
 * written with the original that it was made for, so that it is stale where the original is another one.
 */
export function writeOverrides(deployed: OverriddenFiles, overrides: TextOverrides): WrittenOverrides {
  const { id, original } = deployed;
  const fitting = (language: string, part: string): readonly Placed[] =>
    Object.entries(overrides[language]?.[part] ?? {}).filter(
      ([at, override]) => !conflictOf(deployed, { language, part, at }, override),
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
      const isWritten = override && !conflictOf(deployed, place, override);
      return (isWritten ? override.text : deployed.textAt(place)) ?? '';
    };
    const placed = Object.keys(overrides[language] ?? {}).flatMap((part) =>
      fitting(language, part).map(([at, override]): PlacedIn => [part, at, override]),
    );
    const content = writeTranslations(deployed.files[path], placed, originalAt);
    keep(path, content);
  }
  return { files, conflicts: conflictsOf(deployed, overrides) };
}

function writeOriginals(text: string | undefined, placed: readonly Placed[]): string | undefined {
  const root = text === undefined ? undefined : parseTree(text);
  if (text === undefined || !root) return undefined;
  const edits = placed.flatMap(([at, override]) => replaced(nodeAt(root, at), override.text));
  return withTextEdits(text, edits);
}

function writeTranslations(
  text: string | undefined,
  placed: readonly PlacedIn[],
  originalAt: (part: string, at: string) => string,
): string | undefined {
  const root = text === undefined ? undefined : parseTree(text);
  if (text === undefined || !root) return undefined;
  const edits: TextEdit[] = [];
  const added: AddedEntry[] = [];
  for (const [part, at, { text: translation, original }] of placed) {
    const entry = { from: original ?? originalAt(part, at), text: translation };
    const node = nodeAt(root, pointer('texts', part, at));
    if (!node) added.push([['texts', part, at], entry]);
    else {
      edits.push(...replaced(nodeAt(node, '/from'), entry.from), ...replaced(nodeAt(node, '/text'), entry.text));
    }
  }
  return withTextEdits(text, [...edits, ...additions(text, root, added)]);
}

const replaced = (node: Node | undefined, text: string): readonly TextEdit[] =>
  node?.type === 'string' && node.value !== text
    ? [{ offset: node.offset, length: node.length, content: JSON.stringify(text) }]
    : [];

/** A value to add, and the keys that lead to it. */
type AddedEntry = readonly [way: readonly string[], value: object];

/**
 * Adds values to the objects at their ways into a file, which are made where they are missing, as the last ones and written as the one
 * before them is. No other byte changes.
 */
export function addEntries(text: string, added: readonly AddedEntry[]): string {
  const root = parseTree(text);
  return root ? withTextEdits(text, additions(text, root, added)) : text;
}

function additions(text: string, object: Node, added: readonly AddedEntry[]): readonly TextEdit[] {
  const known = new Map(object.children?.map(({ children: [key, value] = [] }) => [key?.value, value]));
  const edits: TextEdit[] = [];
  const missing: (readonly [string, object])[] = [];
  for (const [step, inside] of byFirstStep(added)) {
    const inner = known.get(step);
    if (inner?.type === 'object') edits.push(...additions(text, inner, inside));
    else if (!inner) missing.push([step, nested(inside)]);
  }
  return missing.length > 0 ? [...edits, appended(text, object, missing)] : edits;
}

function byFirstStep(added: readonly AddedEntry[]): ReadonlyMap<string, readonly AddedEntry[]> {
  const groups = new Map<string, AddedEntry[]>();
  for (const [[step, ...rest], value] of added) {
    if (step === undefined) continue;
    const group = groups.get(step) ?? [];
    group.push([rest, value]);
    groups.set(step, group);
  }
  return groups;
}

/** Values at their ways, as objects inside each other. */
function nested(added: readonly AddedEntry[]): object {
  const [first] = added;
  if (first?.[0].length === 0) return first[1];
  return Object.fromEntries([...byFirstStep(added)].map(([step, inside]) => [step, nested(inside)]));
}

function appended(text: string, object: Node, entries: readonly (readonly [string, object])[]): TextEdit {
  const last = object.children?.at(-1);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  if (!last) {
    const margin = indentAt(text, object.offset);
    const space = `${eol}${margin}  `;
    const all = entries.map(
      ([name, value]) => `${space}${JSON.stringify(name)}: ${written(value, `${margin}  `, eol)}`,
    );
    return { offset: object.offset + 1, length: object.length - 2, content: `${all.join(',')}${eol}${margin}` };
  }
  const end = last.offset + last.length;
  const before = text.slice(object.offset, last.offset);
  const space = before.slice(before.trimEnd().length);
  const isOneLine = !text.slice(last.offset, end).includes('\n');
  const form = (value: object): string =>
    isOneLine ? onOneLine(value) : written(value, space.split('\n').at(-1) ?? '', eol);
  const all = entries.map(([name, value]) => `,${space}${JSON.stringify(name)}: ${form(value)}`);
  return { offset: end, length: 0, content: all.join('') };
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
