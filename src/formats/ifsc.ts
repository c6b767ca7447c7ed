import { keepLettersAndDigits } from './digits.ts';
import { defineFormat, repeat } from './text-format.ts';

/** A bank branch code: 4 letters, a zero, 6 letters or digits, in upper case (Reserve Bank of India). */
export const ifsc = defineFormat({
  places: [...repeat(/[A-Z]/, 4), /0/, ...repeat(/[A-Z0-9]/, 6)],
  draft: /^[A-Z]{0,4}0?[A-Z0-9]{0,6}$/,
  // Many people write the letter O instead of the zero.
  instead: { O: '0' },
  find: (text) => {
    const found = text.match(/(?<![A-Z0-9])[A-Z]{4}[\s-]*0[\s-]*[A-Z0-9]{6}(?![A-Z0-9])/g) ?? [];
    const mistaken = /^\s*[A-Z]{4}[\s-]*O[\s-]*[A-Z0-9]{6}\s*$/.exec(text) ?? [];
    return [...found, ...mistaken].map((one) => keepLettersAndDigits(one).replace(/^(.{4})O/, '$10'));
  },
});
