import type { JsonSyntaxError, Source } from '../json/source.ts';
import type { FileEdit, TextEdit } from '../json/text-edit.ts';
import { countOf } from './sentences.ts';

/** An error or warning in a journey: where it is, what is wrong, why it matters, and how to fix it. */
export interface Problem {
  /** The kind of problem; `docs/journey/problems.md` has a section for each code. */
  readonly code: string;
  readonly file: string;
  /** JSON Pointer into the file. */
  readonly at: string;
  /** Counted from 1. */
  readonly line: number;
  readonly column: number;
  /** Where it is, in the words of the screen: `"Your place", the label of "Size"`. */
  readonly place?: string;
  /** What is wrong: no capital letter, no full stop. */
  readonly what: string;
  /** What follows from it: no capital letter, no full stop. */
  readonly why: string;
  /** What to do about it: a sentence. */
  readonly fix: string;
  /** Other places with the same mistake, as `file:line:column`. */
  readonly also?: readonly string[];
  /** The change of the file's text that the fix asks for, if there is only one. */
  readonly edits?: readonly TextEdit[];
}

/** Makes a problem at a place in a file, or at its beginning if the file could not be read. */
export function problem(
  code: string,
  source: (Pick<Source, 'file'> & Partial<Pick<Source, 'locate' | 'edits'>>) | undefined,
  { at, what, why, fix, edit }: Pick<Problem, 'at' | 'what' | 'why' | 'fix'> & { readonly edit?: FileEdit | undefined },
): Problem {
  const edits = edit && source?.edits?.(edit);
  return {
    code,
    file: source?.file ?? '',
    at,
    ...(source?.locate?.(at) ?? { line: 1, column: 1 }),
    what,
    why,
    fix,
    ...(edits && edits.length > 0 && { edits }),
  };
}

/** The problem of a file that is not JSON. */
export const syntaxProblem = ({ file, line, column, message, fix, edits }: JsonSyntaxError): Problem => ({
  ...problem(
    'syntax',
    { file, locate: () => ({ line, column }) },
    {
      at: '',
      what: `this is not JSON: ${message}`,
      why: 'the file cannot be read',
      fix,
    },
  ),
  ...(edits && { edits }),
});

/** Formats a problem as one line: `screens/phone.json:17:21 "otp" is not a screen, so … . Use "verify-otp".` */
export const formatProblem = ({ file, line, column, place, what, why, fix, code, also }: Problem): string =>
  `${file}:${line}:${column} ${place === undefined ? '' : `${place}: `}${what}, so ${why}. ${fix}${also ? ` ${alsoAt(also)}` : ''} [${code}]`;

/** Where else a mistake was made: the number of places, and the first three. */
export function alsoAt(places: readonly string[]): string {
  return `The same at ${countOf(places.length, 'other place')}: ${places.slice(0, 3).join(', ')}${places.length > 3 ? ', …' : ''}.`;
}
