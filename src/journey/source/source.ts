import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from '../types.ts';
import { explainSyntax } from './explain-syntax.ts';
import { splitPointer } from './pointer.ts';

/** A JSON file as text. `file` is its path below the project, with forward slashes. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** A parsed JSON file, and the positions of its values. */
export interface Source {
  readonly file: string;
  readonly value: Json;
  /** Line and column, from 1, of the value at a JSON Pointer, or of its nearest ancestor that exists. */
  locate(pointer: string): { line: number; column: number };
}

/** Why and where a text is not JSON. */
export interface JsonSyntaxError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fix: string;
}

/** Reads one JSON file strictly: no comments, no trailing commas, no duplicate keys. */
export function readSource({ file, text: written }: SourceFile): Source | JsonSyntaxError {
  // Some editors put a byte order mark before the text.
  const text = written.replace(/^\uFEFF/, '');
  const deep = tooDeep(text);
  if (deep !== undefined)
    return {
      ...{ file, ...lineAndColumn(text, deep) },
      ...{ message: `it is nested more than ${maxDepth} levels deep`, fix: 'Make it flatter.' },
    };
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first || !root) {
    const code = first ? printParseErrorCode(first.error) : 'ValueExpected';
    const offset = first?.offset ?? 0;
    return { file, ...lineAndColumn(text, offset), ...explainSyntax({ text, offset, code }) };
  }
  const repeated = repeatedKey(root);
  if (repeated)
    return {
      ...{ file, ...lineAndColumn(text, repeated.offset) },
      ...{ message: `the key "${repeated.value}" is duplicated`, fix: 'Remove one of the two, or rename it.' },
    };
  return {
    file,
    value: JSON.parse(text) as Json,
    locate: (pointer) => lineAndColumn(text, nearestNode(root, pointer).offset),
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
    const node = steps.slice(0, length).reduce<Node | undefined>(inner, root);
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
}

const inner = (node: Node | undefined, step: string): Node | undefined =>
  node && findNodeAtLocation(node, [node.type === 'array' ? Number(step) : step]);

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

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
