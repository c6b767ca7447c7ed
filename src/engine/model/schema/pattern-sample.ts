/**
 * A short text that matches a pattern of literals, classes, groups, alternatives and quantifiers. A class is filled with
 * the first of the letters that it has.
 */
export function patternSample(pattern: string, minLength: number, letters = usualLetters): string {
  const reader = { pattern, letters, at: 0 };
  let text = alternatives(reader);
  // Repeat the last character: in practice, patterns with a minimum length end in an open quantifier.
  while (text.length < minLength) text += text.at(-1) ?? 'x';
  return text;
}

const usualLetters = 'a9A @.-_/';

interface Reader {
  readonly pattern: string;
  readonly letters: string;
  at: number;
}

function alternatives(reader: Reader): string {
  const first = sequence(reader);
  while (reader.pattern[reader.at] === '|') {
    reader.at++;
    sequence(reader);
  }
  return first;
}

/** A longer sample would use up the memory. */
const mostLetters = 10_000;

function sequence(reader: Reader): string {
  let text = '';
  while (reader.at < reader.pattern.length && !'|)'.includes(reader.pattern[reader.at] ?? '')) {
    const letter = atom(reader);
    text += letter.repeat(Math.min(times(reader), Math.ceil(mostLetters / Math.max(1, letter.length))));
  }
  return text.slice(0, mostLetters);
}

function atom(reader: Reader): string {
  const { pattern } = reader;
  const letter = pattern[reader.at++] ?? '';
  if (letter === '^' || letter === '$') return '';
  if (letter === '.') return 'a';
  if (letter === '\\') return escaped(pattern[reader.at++] ?? '');
  if (letter === '(') {
    if (pattern.startsWith('?:', reader.at)) reader.at += 2;
    const text = alternatives(reader);
    reader.at++;
    return text;
  }
  if (letter !== '[') return letter;
  const end = pattern.indexOf(']', reader.at);
  const inside = pattern.slice(reader.at, end);
  reader.at = end + 1;
  const fits = new RegExp(`[${inside}]`, 'u');
  return [...reader.letters].find((candidate) => fits.test(candidate)) ?? inside.charAt(0);
}

const classes: Readonly<Record<string, string>> = { d: '9', w: 'a', s: ' ', S: 'a', D: 'a', W: ' ' };

const escaped = (letter: string): string => classes[letter] ?? letter;

/** The minimum count of a quantifier, but at least 1, since an empty sample is of little use. */
function times(reader: Reader): number {
  const [all = '', exact] = /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(reader.pattern.slice(reader.at)) ?? [];
  reader.at += all.length;
  return exact === undefined ? 1 : Number(exact);
}
