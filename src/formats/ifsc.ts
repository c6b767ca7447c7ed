import { keepLettersAndDigits, toAsciiDigits } from './digits.ts';
import { defineFormat, repeat } from './text-format.ts';

/** A bank branch code: 4 letters, a zero, 6 letters or digits, in upper case (Reserve Bank of India). */
export const ifsc = defineFormat({
  places: [...repeat(/[A-Z]/, 4), /0/, ...repeat(/[A-Z0-9]/, 6)],
  draft: /^[A-Z]{0,4}0?[A-Z0-9]{0,6}$/,
  find: (text) => {
    const upper = toAsciiDigits(text).toUpperCase();
    const found = /(?<![A-Z0-9])[A-Z]{4}[\s-]*0[\s-]*[A-Z0-9]{6}(?![A-Z0-9])/.exec(upper)?.[0];
    // Many people write the letter O instead of the zero.
    const mistaken = /^\s*[A-Z]{4}O[A-Z0-9]{6}\s*$/
      .exec(upper)?.[0]
      .trim()
      .replace(/^(.{4})O/, '$10');
    return found ? keepLettersAndDigits(found) : mistaken;
  },
});
