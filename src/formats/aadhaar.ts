import { keepDigits, toAsciiDigits } from './digits.ts';
import { defineFormat, repeat } from './text-format.ts';

/** An Aadhaar number: twelve digits, shown in three groups of four (specification, section 5). */
export const aadhaar = defineFormat({
  places: repeat(/[0-9]/, 12),
  draft: /^[0-9]{0,12}$/,
  spaceBefore: [4, 8],
  find: (text) => {
    const found = /(?<![0-9])[0-9]{4}[\s-]?[0-9]{4}[\s-]?[0-9]{4}(?![0-9])/.exec(toAsciiDigits(text))?.[0];
    return found && keepDigits(found);
  },
});

/** Conceals an Aadhaar number except for its last four digits: `XXXX XXXX 9012`. */
export function concealAadhaar(value: string): string {
  return aadhaar.show(value.slice(-4).padStart(value.length, 'X'));
}
