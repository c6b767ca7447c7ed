import { type SyntaxStop, syntaxEdit } from './syntax-edit.ts';
import type { TextEdit } from './text-edit.ts';

/** What is wrong with a text that is not JSON, and what to write instead. */
export interface SyntaxAdvice {
  readonly message: string;
  readonly fix: string;
  /** The one right change of the text, if there is one. */
  readonly edits?: readonly TextEdit[];
}

/** Explains why a text is not JSON: first the slips that people make, then what the parser expected. */
export function explainSyntax({ text, offset, code }: SyntaxStop): SyntaxAdvice {
  const from = Math.max(0, offset - mostLooked);
  const stop = { text: text.slice(from, offset + mostLooked), offset: offset - from, code };
  const found = slips.find(({ isIt }) => isIt(around(stop), stop));
  const [message, fix] = found
    ? [found.message, found.fix]
    : (expectations[stop.code] ?? [stop.code, 'Fix the JSON syntax here.']);
  const edit = syntaxEdit(stop);
  return { message, fix, ...(edit && { edits: [{ ...edit, offset: from + edit.offset }] }) };
}

// The patterns of the slips take longer than the text is long, and a slip is near to where the parser stopped.
const mostLooked = 2_000;

/** The text before and from the place where the parser stopped. */
interface Around {
  readonly before: string;
  readonly rest: string;
}

const around = ({ text, offset }: SyntaxStop): Around => ({
  before: text.slice(0, offset).trimEnd(),
  rest: text.slice(offset).trimStart(),
});

interface Slip extends SyntaxAdvice {
  readonly isIt: (around: Around, stop: SyntaxStop) => boolean;
}

const slips: readonly Slip[] = [
  {
    isIt: ({ rest }) => /^[\u201c\u201d\u201e\u201f\u00ab\u00bb]/.test(rest),
    message: 'these are the curly quotes of a word processor',
    fix: 'Write straight quotes: ".',
  },
  {
    isIt: ({ rest }) => /^['\u2018\u2019`]/.test(rest),
    message: 'a text or key is in single quotes',
    fix: 'Write double quotes: ".',
  },
  {
    isIt: ({ before, rest }) => before.endsWith(',') && /^[}\]]/.test(rest),
    message: 'there is a comma after the last entry',
    fix: 'Remove the comma before this.',
  },
  {
    isIt: ({ before, rest }) => /,\s*$/.test(before) && rest.startsWith(','),
    message: 'there are two commas',
    fix: 'Remove one of them.',
  },
  {
    isIt: (_, { code }) => code === 'UnexpectedEndOfString',
    message: 'this text does not end on its line',
    fix: 'Write \\n for a new line in a text, or close it with a quote.',
  },
  {
    isIt: (_, { text, offset, code }) => isQuoteInside(text, offset, code),
    message: 'a quote inside a text ends it here',
    fix: 'Write \\" for a quote inside a text.',
  },
  {
    isIt: ({ rest }) => /^(True|False|None|undefined|NULL|TRUE|FALSE)\b/.test(rest),
    message: 'this word is not written as in JSON',
    fix: 'Write true, false or null.',
  },
];

/** Whether a text has just ended and a word follows on the same line, as in `"the "best" home"`. */
function isQuoteInside(text: string, offset: number, code: string): boolean {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return (
    ['CommaExpected', 'InvalidSymbol', 'ColonExpected'].includes(code) &&
    /"\s*$/.test(line) &&
    /^\p{L}/u.test(text.slice(offset))
  );
}

const expectations: Readonly<Record<string, readonly [message: string, fix: string]>> = {
  InvalidSymbol: ['this word is not allowed here', 'Put a text in double quotes.'],
  InvalidNumberFormat: ['this is not a number', 'Write digits, with a dot before decimals.'],
  PropertyNameExpected: ['a key in double quotes is expected here', 'Write the key in double quotes.'],
  ValueExpected: ['a value is expected here', 'Write the value, or remove what has none.'],
  ColonExpected: ['a colon is expected here', 'Write a colon between the key and its value.'],
  CommaExpected: ['a comma is missing before this', 'Add a comma after the entry before.'],
  CloseBraceExpected: ['a closing brace is missing here', 'Write } where the object ends.'],
  CloseBracketExpected: ['a closing bracket is missing here', 'Write ] where the list ends.'],
  EndOfFileExpected: ['the file must end before this', 'Remove what follows, or a bracket too many before it.'],
  InvalidCommentToken: ['comments are not allowed', 'Remove the comment.'],
  InvalidEscapeCharacter: ['this is not a valid escape sequence', 'Write \\\\ for a backslash.'],
  InvalidCharacter: ['this character must be escaped', 'Write it as an escape sequence, such as \\t.'],
};
