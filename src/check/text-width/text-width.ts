import widths from './letter-widths.json' with { type: 'json' };

/** How a text is written: the size in pixels, the weight, and the letter spacing as a share of the size. */
export interface TextStyle {
  readonly size: number;
  readonly weight: number;
  readonly spacing?: number;
}

/** The width of a text on one line in Noto Sans, in pixels: the fonts of most phones are narrower. */
export function textWidth(written: string, { size, weight, spacing = 0 }: TextStyle): number {
  const text = composeLetters(written);
  const boldness = (weight - lightest) / (boldest - lightest);
  let [light, bold, count] = [0, 0, 0];
  const add = ([atLightest, atBoldest]: Width): void => {
    light += atLightest;
    bold += atBoldest;
  };
  for (let at = 0; at < text.length; ) {
    const part = partAt(text, at);
    add(letters.get(part) ?? guess(part));
    at += part.length;
    const pair = pairs.get(part + (text[at] ?? ''));
    if (pair) add(pair);
    count += 1;
  }
  return ((light + (bold - light) * boldness) / 1000 + spacing * count) * size;
}

/** The width at the lightest and at the boldest weight, in thousandths of the size. */
type Width = readonly [number, number];

const [lightest = 400, boldest = 700] = widths.weights;
const toMap = (table: Readonly<Record<string, readonly number[]>>): ReadonlyMap<string, Width> =>
  new Map(Object.entries(table).map(([part, [light = 0, bold = 0]]) => [part, [light, bold]]));
const letters = toMap(widths.letters);
const pairs = toMap(widths.pairs);

// Devanagari letters with a dot below are in the fonts as one letter, and in texts mostly as two, also after Unicode's NFC.
const composed = new Map([...letters.keys()].map((letter) => [letter.normalize('NFD'), letter]));
const composeLetters = (text: string): string =>
  text.includes('\u093c') ? text.replaceAll(/\p{L}\u093c/gu, (letter) => composed.get(letter) ?? letter) : text;

const virama = '\u094d';

/** The letter at an index: a half form, which is a consonant with a virama before another letter, or one code point. */
function partAt(text: string, at: number): string {
  if (text[at + 1] === virama) {
    const half = text.slice(at, at + 2);
    if (letters.has(half) && /^\p{L}/u.test(text.slice(at + 2))) return half;
  }
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/** The width of a letter that the fonts lack, so that a phone shows it in one of its own. */
function guess(letter: string): Width {
  const [base = ''] = letter.normalize('NFD');
  const known = letters.get(base);
  if (known) return known;
  if (/[\p{M}\p{C}]/u.test(letter)) return [0, 0];
  return isWide(letter) ? [1000, 1000] : [600, 650];
}

/** Whether a letter is as wide as it is high, such as those of Chinese and Japanese, and emoji. */
export const isWide = (letter: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u.test(letter);
