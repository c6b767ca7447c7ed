import { repeat, type TextFormat } from '../../engine/formats/text-format.ts';

/** A bank account number: up to 18 digits in groups of four, stored as text to preserve leading zeros. */
export const accountNumber: TextFormat = {
  places: repeat(/[0-9]/, 18),
  draft: /^[0-9]{0,18}$/,
  spaceBefore: [4, 8, 12, 16],
  found: /^[0-9]{9,18}$/,
  unclear: /(?:AADHA+R|आधार|MOB|PHONE|मोबाइल|फ़ोन|फोन|CARD|कार्ड)[^0-9]{0,12}[0-9]/,
};
