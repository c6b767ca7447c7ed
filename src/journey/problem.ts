/** Something wrong in a journey: where it stands, why it matters, and what mends it. */
export interface Problem {
  readonly code: string;
  readonly file: string;
  /** JSON Pointer into the file. */
  readonly at: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
}

/** One line a problem: `screens/phone.json:17:21 "otp" is not a screen, so … . Use "verify-otp".` */
export const formatProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line}:${problem.column} ${problem.what}, so ${problem.why}. ${problem.fix} [${problem.code}]`;
