import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Json } from './json.ts';
import { splitPointer } from './pointer.ts';

/** A change of a text: what begins at `offset` and is `length` long becomes `content`. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly content: string;
}

/**
 * The one right change of a file: another value at a JSON Pointer, or another name there: as the value, as the key, as a
 * placeholder of the text, or in the only value below that has the name.
 */
export type FileEdit =
  | { readonly at: string; readonly value: Json | undefined }
  | { readonly at: string; readonly from: string; readonly to: string };

/** The changes of the text that make an edit of a parsed file; none when the edit would not be the only answer. */
export function textEdits(text: string, root: Node, edit: FileEdit): readonly TextEdit[] {
  if ('value' in edit) {
    const node = nodeAt(root, edit.at);
    if (!node) return [];
    if (edit.value === undefined) return removed(node);
    return [{ offset: node.offset, length: node.length, content: contentOf(edit.value, node, text) }];
  }
  const node = nodeAt(root, edit.at);
  if (!node) return [];
  const own = renamed(text, keyOf(node) ?? node, edit) ?? renamed(text, node, edit);
  if (own) return own;
  const inside = [...inner(node)].filter((one) => one.type === 'string' && one.value === edit.from && !isKey(one));
  const [only, ...others] = inside;
  return only && others.length === 0 ? (renamed(text, only, edit) ?? []) : [];
}

/** A text with changes made that do not overlap. */
export function withTextEdits(text: string, edits: readonly TextEdit[]): string {
  let end = 0;
  const pieces: string[] = [];
  for (const { offset, length, content } of edits.toSorted((one, other) => one.offset - other.offset)) {
    pieces.push(text.slice(end, offset), content);
    end = offset + length;
  }
  return pieces.join('') + text.slice(end);
}

/** The node of the value at a JSON Pointer. */
export const nodeAt = (root: Node, at: string): Node | undefined =>
  splitPointer(at).reduce<Node | undefined>(
    (node, step) => node && findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]),
    root,
  );

/** A value as JSON; a list with only the value that is there now keeps how that is written. */
function contentOf(value: Json, node: Node, text: string): string {
  const now = text.slice(node.offset, node.offset + node.length);
  const isWrapped =
    Array.isArray(value) && value.length === 1 && JSON.stringify(value[0]) === JSON.stringify(JSON.parse(now));
  return isWrapped ? `[${now}]` : JSON.stringify(value);
}

/** Removes an entry of an object or of a list with one comma. */
function removed(value: Node): readonly TextEdit[] {
  const entry = value.parent?.type === 'property' ? value.parent : value;
  const entries = entry.parent?.children ?? [];
  const index = entries.indexOf(entry);
  if (index < 0) return [];
  const [before, after] = [entries[index - 1], entries[index + 1]];
  const start = !after && before ? before.offset + before.length : entry.offset;
  const end = after ? after.offset : entry.offset + entry.length;
  return [{ offset: start, length: end - start, content: '' }];
}

const keyOf = (node: Node): Node | undefined =>
  node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;

type Renaming = Extract<FileEdit, { from: string }>;

function renamed(text: string, node: Node, { from, to }: Renaming): readonly TextEdit[] | undefined {
  if (node.type !== 'string') return undefined;
  if (node.value === from) {
    if (isKey(node) && siblingKeys(node).includes(to)) return [];
    return [{ offset: node.offset, length: node.length, content: JSON.stringify(to) }];
  }
  if (isKey(node)) return undefined;
  const written = text.slice(node.offset, node.offset + node.length);
  const marks = [`{${from}}`, `{${from}|`, `|${from}}`, `](${from})`];
  const [mark, other] = marks.flatMap((one) => indexesOf(written, one).map((at) => at + one.indexOf(from)));
  if (mark === undefined) return undefined;
  return other === undefined ? [{ offset: node.offset + mark, length: from.length, content: to }] : [];
}

function indexesOf(text: string, part: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) found.push(at);
  return found;
}

const isKey = (node: Node): boolean => node.parent?.type === 'property' && node.parent.children?.[0] === node;

const siblingKeys = (key: Node): unknown[] =>
  (key.parent?.parent?.children ?? []).map((property) => property.children?.[0]?.value);

function* inner(node: Node): Iterable<Node> {
  for (const child of node.children ?? []) {
    yield child;
    yield* inner(child);
  }
}
