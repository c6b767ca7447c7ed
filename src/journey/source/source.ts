import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from '../types.ts';
import { explainSyntax } from './explain-syntax.ts';
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

/** A parsed JSON file, and the positions of its values. */
export interface Source {
  readonly file: string;
  readonly value: Json;
  /** Line and column, from 1, of the value at a JSON Pointer, or of its nearest ancestor that exists. */
  locate(pointer: string): { line: number; column: number };
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
  const deep = tooDeep(text);
  if (deep !== undefined)
    return {
      ...{ file, ...place(deep) },
      ...{ message: `it is nested more than ${maxDepth} levels deep`, fix: 'Make it flatter.' },
    };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first || !root) {
    const code = first ? printParseErrorCode(first.error) : 'ValueExpected';
    const offset = first?.offset ?? 0;
    return { file, ...place(offset), ...explainSyntax({ text, offset, code }) };
  }
  const repeated = repeatedKey(root);
  if (repeated)
    return {
      ...{ file, ...place(repeated.offset) },
      ...{ message: `the key "${repeated.value}" is duplicated`, fix: 'Remove one of the two, or rename it.' },
    };
  return {
    file,
    value: JSON.parse(text) as Json,
    locate: (at) => place(nearestNode(root, at).offset),
    edits: (edit) => textEdits(text, root, edit),
  };
}

/** Whether reading a file failed. */
export const isSyntaxError = (result: Source | JsonSyntaxError): result is JsonSyntaxError => 'message' in result;

const maxDepth = 64;

/** The offset at which a text is nested so deep that parsing it could exhaust the stack. */
function tooDeep(text: string): number | undefined {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (quoted && letter === '\\') at++;
    else if (letter === '"') quoted = !quoted;
    else if (!quoted && '{['.includes(letter)) depth++;
    else if (!quoted && '}]'.includes(letter)) depth--;
    if (depth > maxDepth) return at;
  }
  return undefined;
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

function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
