import type { Job } from './job.mjs';

/** A failure with the lines that say why, and the command that runs only it; `count` is the number of tests. */
export interface Failure {
  readonly name: string;
  readonly cause: readonly string[];
  readonly command: string;
  readonly count: number;
}

interface Time {
  readonly name: string;
  readonly seconds: number;
}

/** The slowest tests and files. */
export interface Times {
  readonly tests: readonly Time[];
  readonly files: readonly Time[];
}

/** What a run has found. */
export interface RunResult {
  readonly passed: number;
  readonly failures: readonly Failure[];
  readonly times?: Times;
}

/** What a step is for. */
export type Run = (job: Job) => Promise<RunResult>;

interface TestOptions {
  readonly paths?: readonly string[];
  readonly options?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** A run of vitest over paths, all of them if there are none. */
export function vitest(options: TestOptions): Run;
/** A run of Playwright over paths, all of them if there are none. */
export function playwright(options: TestOptions): Run;
/** A run of a script of this project. If its last line counts tests, these count. */
export function script(path: string, args?: readonly string[], env?: Readonly<Record<string, string>>): Run;
