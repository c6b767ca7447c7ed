import { fillPlaceholders } from '../../engine/model/texts/placeholder.ts';
import type { Rule } from '../rule.ts';

/** Every translation has the numbers of its original. */
export const changedNumber: Rule = {
  code: 'changed-number',
  severity: 'warning',
  *check({ copies }) {
    for (const { language, translated } of copies) {
      for (const { original, from, text, at } of translated) {
        // A stale translation is reported as such.
        if (from !== original.text) continue;
        const [asked, numbers] = [numbersIn(original.text), numbersIn(text)];
        const isOther = numbers.some((number) => !asked.includes(number));
        // A number of one digit is often written as a word, but not as another number.
        const lost = asked.find((number) => !numbers.includes(number) && (number.length > 1 || isOther));
        if (lost === undefined) continue;
        yield {
          copy: language,
          at,
          what: `the number ${lost} of the original is missing`,
          why: 'readers of this language would read something else',
          fix: `Write ${lost} where it belongs.`,
        };
      }
    }
  },
};

/** The numbers in a text, in Latin digits. */
function numbersIn(text: string): readonly string[] {
  const plain = fillPlaceholders(text, () => undefined).replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)));
  return (plain.match(/\d(?:[\d,.]*\d)?/g) ?? []).map((number) => number.replaceAll(',', ''));
}

/** The value of a digit of any script: its place in its block of ten. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code - zero;
}
