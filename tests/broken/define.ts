import type { Problem } from '../../src/journey/problem.ts';

/** One change to a file of the small journey: a text that stands in it once, and what takes its place. */
export type Breakage = readonly [file: string, find: string, replace: string];

/** The small journey with some changes that break it, and the one Problem to be told. The file's name is its code. */
export interface Broken {
  readonly changes: readonly Breakage[];
  readonly problem: Omit<Problem, 'code'>;
}
