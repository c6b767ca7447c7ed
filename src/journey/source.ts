import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { Json } from './types.ts';

/** A JSON file as text. `file` is its path below the project, with forward slashes. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** A JSON file that was read, and where each of its values stands. */
export interface Source {
  readonly file: string;
  readonly value: Json;
  /** Line and column, from 1, of the value at a JSON Pointer, or of its nearest ancestor that exists. */
  locate(pointer: string): { line: number; column: number };
}

/** A place in a text that is not JSON. */
export interface SyntaxError {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Reads one JSON file strictly: no comments, no trailing commas, no key twice. */
export function readSource({ file, text }: SourceFile): Source | SyntaxError {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (first || !root) {
    const message = first ? printParseErrorCode(first.error) : 'EmptyFile';
    return { file, ...lineAndColumn(text, first?.offset ?? 0), message };
  }
  const repeated = repeatedKey(root);
  if (repeated)
    return { file, ...lineAndColumn(text, repeated.offset), message: `"${repeated.value}" stands here twice` };
  return {
    file,
    value: JSON.parse(text) as Json,
    locate: (pointer) => lineAndColumn(text, nearestNode(root, pointer).offset),
  };
}

/** Tells a failed reading from a good one. */
export const isSyntaxError = (result: Source | SyntaxError): result is SyntaxError => 'message' in result;

/** Joins steps to a JSON Pointer (RFC 6901). */
export const pointer = (...steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

function nearestNode(root: Node, at: string): Node {
  const steps = at
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  for (let length = steps.length; length > 0; length--) {
    const path = steps.slice(0, length).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
    const node = findNodeAtLocation(root, path);
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

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
