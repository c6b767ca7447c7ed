interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** Counts a step as one test: it passed if its exit code is 0. */
export function countExit(code: number): Count;
/** Counts vitest's JSON report. */
export function countVitest(report: object, code: number): Count;
/** Counts Playwright's JSON report. */
export function countPlaywright(report: object, code: number): Count;
/** The sum of several counts. */
export function sum(counts: readonly Count[]): Count;
