import type { TextEdit } from './text-edit.ts';

/** Where the parser stopped in a text, and what it says about it. */
export interface SyntaxStop {
  readonly text: string;
  readonly offset: number;
  /** The name that the parser gives the error. */
  readonly code: string;
}

/** The one right change of a text that is not JSON, where the parser stopped; undefined when there may be several. */
export function syntaxEdit(stop: SyntaxStop): TextEdit | undefined {
  for (const find of finders) {
    const edit = find(stop, stop.text.slice(stop.offset));
    if (edit) return edit;
  }
  return undefined;
}

type Finder = (stop: SyntaxStop, rest: string) => TextEdit | undefined;

const finders: readonly Finder[] = [
  unwantedComma,
  wrongQuotes,
  brokenLine,
  quotesInside,
  wordOfAnotherLanguage,
  missingComma,
  comment,
];

/** A comma before a closing bracket or before another comma. */
function unwantedComma({ text, offset }: SyntaxStop, rest: string): TextEdit | undefined {
  const before = text.slice(0, offset).trimEnd();
  if (!before.endsWith(',') || !/^\s*[}\],]/.test(rest)) return undefined;
  return { offset: before.length - 1, length: 1, content: '' };
}

/** A text in the quotes of a word processor, or in single quotes. */
function wrongQuotes({ offset }: SyntaxStop, rest: string): TextEdit | undefined {
  const found =
    /^[\u201c\u201d\u201e\u201f]([^"\u201c\u201d\u201e\u201f\n\\]*)["\u201c\u201d\u201e\u201f](?=\s*[,:}\]])/.exec(
      rest,
    ) ??
    /^'([^'"\n\\]*)'(?=\s*[,:}\]])/.exec(rest) ??
    /^\u2018([^"\n\\]*?)\u2019(?=\s*[,:}\]])/.exec(rest);
  return found ? { offset, length: found[0].length, content: `"${found[1]}"` } : undefined;
}

/** A text with a line break in it, which ends where an entry can end. */
function brokenLine({ offset, code }: SyntaxStop, rest: string): TextEdit | undefined {
  if (code !== 'UnexpectedEndOfString') return undefined;
  const found = /^"(?:[^"\\\n]|\\.)*(?:\n(?![^\S\n]*"[^"\n]*"\s*:)(?:[^"\\\n]|\\.)*)+"(?=\s*[,:}\]])/.exec(rest);
  if (!found) return undefined;
  return { offset, length: found[0].length, content: found[0].replaceAll(/[ \t]*\r?\n[ \t]*/g, '\\n') };
}

/** Quotes inside a text, as in `"the "best" home"`: it begins where the parser saw a text, and ends where an entry can end. */
function quotesInside({ text, offset, code }: SyntaxStop): TextEdit | undefined {
  if (!['CommaExpected', 'InvalidSymbol', 'ColonExpected'].includes(code)) return undefined;
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  const begin = /"(?:[^"\\]|\\.)*"\s*$/.exec(line);
  if (!begin || !/^\p{L}/u.test(text.slice(offset))) return undefined;
  const from = offset - begin[0].length;
  const whole = /^"(.*?)"(?=\s*(?:[}\]]|,\s*(?:["{[}\]\d]|$)|$))/m.exec(text.slice(from));
  const inner = whole?.[1];
  // Two quotes at least are inside, or the quote that ends the text is not the one that is missing.
  if (!whole || inner === undefined || (inner.match(/(?<!\\)"/g) ?? []).length % 2 !== 0) return undefined;
  return { offset: from, length: whole[0].length, content: `"${inner.replaceAll(/(?<!\\)"/g, '\\"')}"` };
}

/** `True`, `None` and the like. */
function wordOfAnotherLanguage({ offset }: SyntaxStop, rest: string): TextEdit | undefined {
  const [word = ''] = /^(True|TRUE|False|FALSE|None|NULL|Null)\b/.exec(rest) ?? [];
  if (word === '') return undefined;
  const content = word === 'None' ? 'null' : word.toLowerCase();
  return { offset, length: word.length, content };
}

/** A comma that is missing between two entries, the second of which begins a line or is a key with its value. */
function missingComma({ text, offset, code }: SyntaxStop, rest: string): TextEdit | undefined {
  if (code !== 'CommaExpected') return undefined;
  const before = text.slice(0, offset);
  const end = before.trimEnd();
  const isNewLine = before.slice(end.length).includes('\n');
  const isEntry =
    /^"(?:[^"\\\n]|\\.)*"\s*:/.test(rest) || (isNewLine && /^["{[]/.test(rest)) || /\}\s*\{$/.test(`${end}${rest[0]}`);
  return isEntry ? { offset: end.length, length: 0, content: ',' } : undefined;
}

function comment({ offset, code }: SyntaxStop, rest: string): TextEdit | undefined {
  const [found = ''] = /^(\/\/[^\n]*|\/\*[\s\S]*?\*\/)/.exec(rest) ?? [];
  return code === 'InvalidCommentToken' && found !== '' ? { offset, length: found.length, content: '' } : undefined;
}
