import { repeat, type TextFormat } from '../../engine/formats/text-format.ts';

/** An Aadhaar number: twelve digits, shown in three groups of four (specification, section 5). */
export const aadhaar: TextFormat = {
  places: repeat(/[0-9]/, 12),
  draft: /^[0-9]{0,12}$/,
  spaceBefore: [4, 8],
  found: /^[0-9]{12}$/,
  // `91 98765 43210` and `1800 2345 1234` are phone numbers.
  unclear:
    /(?:(?:A\/C|ACC(?:OUN)?T|खाता|MOB|PHONE|मोबाइल|फ़ोन|फोन)[^0-9]{0,12}|(?<![0-9])(?:91|[01]8[06]0)[\s.-]+)[0-9][0-9\s.-]*$/,
  named: '(?:A+DHA+R|UID(?:AI)?|आधार)(?: CARD| कार्ड)?',
  lone: /^[0-9]+$/,
  separators: '\\s.-',
};

/** Conceals an Aadhaar number except for its last four digits: `XXXX XXXX 9012`. */
export function concealAadhaar(value: string): string {
  return value
    .slice(-4)
    .padStart(value.length, 'X')
    .replace(/.{4}(?=.)/g, '$& ');
}
