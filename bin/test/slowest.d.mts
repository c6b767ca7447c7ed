interface Timed {
  readonly name: string;
  readonly seconds: number;
}

/** The durations of the tests and files of a step. */
interface Times {
  readonly tests: readonly Timed[];
  readonly files: readonly Timed[];
}

/** The durations in vitest's JSON report. */
export function timesOfVitest(report: object): Times;
/** The durations in Playwright's JSON report. */
export function timesOfPlaywright(report: object): Times;
/** The ten slowest tests and the ten slowest files of all steps, one line each. */
export function listSlowest(times: readonly Times[]): string[];
