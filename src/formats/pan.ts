import { keepLettersAndDigits, toAsciiDigits } from './digits.ts';
import { defineFormat, repeat } from './text-format.ts';

/** A Permanent Account Number: 5 letters, 4 digits, 1 letter, in upper case (specification, section 5). */
export const pan = defineFormat({
  places: [...repeat(/[A-Z]/, 5), ...repeat(/[0-9]/, 4), /[A-Z]/],
  draft: /^[A-Z]{0,5}[0-9]{0,4}[A-Z]?$/,
  find: (text) => {
    const whole = /(?<![A-Z0-9])[A-Z]{5}[\s-]*[0-9]{4}[\s-]*[A-Z](?![A-Z0-9])/;
    const found = whole.exec(toAsciiDigits(text).toUpperCase())?.[0];
    return found && keepLettersAndDigits(found);
  },
});
