import type { JsonSyntaxError, Source } from './source/source.ts';

/** Something wrong in a journey: where it is, why it matters, and what to do about it. */
export interface Problem {
  /** What kind of problem it is; `docs/journey/problems.md` has a page for each code. */
  readonly code: string;
  readonly file: string;
  /** JSON Pointer into the file. */
  readonly at: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** What is wrong: no capital letter, no full stop. */
  readonly what: string;
  /** What follows from it: no capital letter, no full stop. */
  readonly why: string;
  /** What to do about it: a sentence. */
  readonly fix: string;
}

/** Makes a problem at a place in a file; at its beginning when the file could not be read. */
export const problem = (
  code: string,
  source: (Pick<Source, 'file'> & Partial<Pick<Source, 'locate'>>) | undefined,
  { at, what, why, fix }: Pick<Problem, 'at' | 'what' | 'why' | 'fix'>,
): Problem => ({
  code,
  file: source?.file ?? '',
  at,
  ...(source?.locate?.(at) ?? { line: 1, column: 1 }),
  what,
  why,
  fix,
});

/** The problem of a file that is not JSON. */
export const syntaxProblem = ({ file, line, column, message }: JsonSyntaxError): Problem =>
  problem(
    'syntax',
    { file, locate: () => ({ line, column }) },
    {
      at: '',
      what: `this is not JSON: ${message}`,
      why: 'nothing in the file can be read',
      fix: 'Mend the JSON at this place.',
    },
  );

/** One line a problem: `screens/phone.json:17:21 "otp" is not a screen, so … . Use "verify-otp".` */
export const formatProblem = (problem: Problem): string =>
  `${problem.file}:${problem.line}:${problem.column} ${problem.what}, so ${problem.why}. ${problem.fix} [${problem.code}]`;
