import { parseSync } from 'vite';

/** Any node of a syntax tree. */
export type SyntaxNode = Readonly<Record<string, unknown>>;

/** Parses a TypeScript or JavaScript file; throws when its syntax is wrong. */
export function parseFile(file: string, text: string): ReturnType<typeof parseSync> {
  const parsed = parseSync(file, text);
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be parsed: ${parsed.errors[0]?.message}`);
  return parsed;
}

/** All nodes of a syntax tree, parents before their children. */
export function nodesOf(value: unknown): readonly SyntaxNode[] {
  const nodes: SyntaxNode[] = [];
  const collect = (part: unknown): void => {
    if (!isSyntaxNode(part)) return;
    if (!Array.isArray(part)) nodes.push(part);
    for (const inner of Object.values(part)) collect(inner);
  };
  collect(value);
  return nodes;
}

/** Checks whether a value is an object, as each node of a syntax tree is. */
export function isSyntaxNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null;
}

/** The number of the line at an offset of a text, from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
