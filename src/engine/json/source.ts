import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { explainSyntax } from './explain-syntax.ts';
import type { Json } from './json.ts';
import { pointer as join, splitPointer } from './pointer.ts';
import { type FileEdit, nodeAt, type TextEdit, textEdits } from './text-edit.ts';
import { type WrittenText, withoutMark } from './written-text.ts';

/** A JSON file as text. `file` is its path below the project, with forward slashes. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
  /** The text as it is written, if some of it was mended since: places are those of this text. */
  readonly written?: WrittenText;
}

/** A place in a file, from 1. */
interface Place {
  readonly line: number;
  readonly column: number;
}

/** A parsed JSON file, and the positions of its values. */
export interface Source {
  readonly file: string;
  readonly value: Json;
  /** Line and column, from 1, of the value at a JSON Pointer, or of its nearest ancestor that exists. */
  locate(pointer: string): Place;
  /** The changes of the text that make an edit. */
  edits(edit: FileEdit): readonly TextEdit[];
}

/** Why and where a text is not JSON. */
export interface JsonSyntaxError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fix: string;
  /** The one right change of the text, if there is one. */
  readonly edits?: readonly TextEdit[];
}

/** Reads one JSON file strictly: no comments, no trailing commas, no duplicate keys. */
export function readSource(source: SourceFile): Source | JsonSyntaxError {
  const known = read.get(source) ?? parseSource(source);
  read.set(source, known);
  return known;
}

// A journey is looked at several times while it is checked, and a tree of each file is needed each time.
const read = new WeakMap<SourceFile, Source | JsonSyntaxError>();

function parseSource({ file, text: whole, written }: SourceFile): Source | JsonSyntaxError {
  const text = withoutMark(whole);
  const place = (offset: number) => placeIn(written?.text ?? text, written?.offsetOf(offset) ?? offset);
  const { deepAt, keys } = measure(text);
  if (deepAt !== undefined)
    return {
      file,
      ...place(deepAt),
      message: `it is nested more than ${maxDepth} levels deep`,
      fix: 'Make it flatter.',
    };
  const value = parseJson(text);
  // Of two equal keys, JSON.parse keeps one.
  if (value === undefined || countKeys(value) !== keys) return { file, ...findMistake(text, place) };
  let tree: Node | undefined;
  // Most files have no problem, and need no tree.
  const root = (): Node => {
    tree ??= parseTree(text) as Node;
    return tree;
  };
  return {
    file,
    value,
    locate: (at) => place(nearestNode(root(), at).offset),
    edits: (edit) => textEdits(text, root(), edit),
  };
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Why and where a text is not JSON, or has a key twice. */
function findMistake(text: string, place: (offset: number) => Place): Omit<JsonSyntaxError, 'file'> {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  const repeated = first || !root ? undefined : repeatedKey(root);
  if (repeated)
    return {
      ...place(repeated.offset),
      message: `the key "${repeated.value}" is duplicated`,
      fix: 'Remove one of the two, or rename it.',
    };
  const code = first ? printParseErrorCode(first.error) : 'ValueExpected';
  const offset = first?.offset ?? 0;
  return { ...place(offset), ...explainSyntax({ text, offset, code }) };
}

/** Whether reading a file failed. */
export const isSyntaxError = (result: Source | JsonSyntaxError): result is JsonSyntaxError => 'message' in result;

const maxDepth = 64;

/** The offset at which a text is nested so deep that parsing it could exhaust the stack, and how many keys it has. */
function measure(text: string): { readonly deepAt?: number; readonly keys: number } {
  let depth = 0;
  let keys = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') quoted = !quoted;
    else if (quoted) at += letter === '\\' ? 1 : 0;
    else if (letter === ':') keys++;
    else if (letter === '}' || letter === ']') depth--;
    else if ((letter === '{' || letter === '[') && ++depth > maxDepth) return { deepAt: at, keys };
  }
  return { keys };
}

function countKeys(value: Json): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce((sum: number, one) => sum + countKeys(one), Array.isArray(value) ? 0 : inner.length);
}

function nearestNode(root: Node, at: string): Node {
  const steps = splitPointer(at);
  for (let length = steps.length; length > 0; length--) {
    const node = nodeAt(root, join(...steps.slice(0, length)));
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
}

function repeatedKey(node: Node): Node | undefined {
  const seen = new Set<string>();
  for (const child of node.children ?? []) {
    const key = child.type === 'property' ? child.children?.[0] : undefined;
    if (key && seen.has(String(key.value))) return key;
    if (key) seen.add(String(key.value));
    const inner = repeatedKey(child);
    if (inner) return inner;
  }
  return undefined;
}

function placeIn(text: string, offset: number): Place {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
