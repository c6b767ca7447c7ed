import { repeat, type TextFormat } from '../../engine/formats/text-format.ts';

/** A bank account number: up to 18 digits in groups of four, stored as text to preserve leading zeros. */
export const accountNumber: TextFormat = {
  places: repeat(/[0-9]/, 18),
  draft: /^[0-9]{0,18}$/,
  spaceBefore: [4, 8, 12, 16],
  found: /^[0-9]{9,18}$/,
  // An IBAN of another country is no number alone.
  unclear:
    /(?:(?:AADHA+R|आधार|MOB|PHONE|मोबाइल|फ़ोन|फोन|LOAN|CARD|लोन)[^0-9]{0,20}|(?<![A-Z0-9])[A-Z]{2}[0-9]{2}[\s-]*[A-Z]{4}[\s-]*)[0-9][0-9\s-]*$/,
  named: '(?<!(?:LOAN|CARD|लोन)\\s)(?:A\\/C|ACC?|ACC(?:OUN)?T|खाता)',
  afterCapitals: true,
};
