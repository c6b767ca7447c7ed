import { keepDigits, toAsciiDigits } from './digits.ts';
import { defineFormat, repeat } from './text-format.ts';

/** A postal code: six digits (specification, section 9). */
export const pincode = defineFormat({
  places: repeat(/[0-9]/, 6),
  draft: /^[0-9]{0,6}$/,
  find: (text) => {
    const found = /(?<![0-9])[0-9]{3}[\s-]?[0-9]{3}(?![0-9])/.exec(toAsciiDigits(text))?.[0];
    return found && keepDigits(found);
  },
});
