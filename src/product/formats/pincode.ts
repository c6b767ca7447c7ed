import { repeat, type TextFormat } from '../../engine/formats/text-format.ts';

/** A postal code: six digits (specification, section 9). */
export const pincode: TextFormat = {
  places: repeat(/[0-9]/, 6),
  draft: /^[0-9]{0,6}$/,
  found: /^[0-9]{6}$/,
  // `20-12-26` is a date.
  unclear: /(?:(?:A\/C|ACC(?:OUN)?T|खाता)[^0-9]{0,12}[0-9][0-9\s-]*|(?<![0-9])[0-9]{1,2}-[0-9]{1,2}-[0-9]{2,4})$/,
  named: /(?<![A-Z])PIN(?:CODE)?$|पिन$/,
};
