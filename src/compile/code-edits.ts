import { parseSync } from 'vite';

/** A part of a program: its type, where it is in the code, and its own parts. */
export interface CodeNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}

/** A replacement of the code between two offsets. */
export interface CodeEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The statements of a JavaScript program. @throws Error when it cannot be parsed. */
export const parseCode = (code: string): readonly unknown[] => parseSync('validators.js', code).program.body;

/** Where a part is in the code. */
export const rangeOf = ({ start, end }: CodeNode): Pick<CodeEdit, 'start' | 'end'> => ({ start, end });

/** The code with its edits, which are in the order of the code and do not overlap. */
export function applyEdits(code: string, edits: readonly CodeEdit[]): string {
  let from = 0;
  const pieces = edits.map(({ start, end, text }) => {
    const piece = code.slice(from, start) + text;
    from = end;
    return piece;
  });
  return [...pieces, code.slice(from)].join('');
}

/** All parts of a syntax tree, in the order of the code. */
export function nodesIn(tree: unknown): readonly CodeNode[] {
  const found: CodeNode[] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('type' in value && 'start' in value) found.push(value as CodeNode);
    for (const inner of Object.values(value)) collect(inner);
  };
  collect(tree);
  return found;
}
