import type { Problem } from '../../../src/engine/model/problem.ts';

/** One change to a file of the small journey: a text that occurs in it once, and its replacement. */
export type Breakage = readonly [file: string, find: string, replace: string];

/** Changes that break the small journey, and the one Problem expected. The name of the fixture file is its code. */
export interface Broken {
  readonly changes: readonly Breakage[];
  readonly problem: Omit<Problem, 'code' | 'edits' | 'also'>;
  /** The codes of further warnings that the changes bring about by themselves, such as a new text without a translation. */
  readonly also?: readonly string[];
  /** What the words of the fix ask for, where neither the check nor these words are enough for a machine. */
  readonly mended?: readonly Breakage[];
}
