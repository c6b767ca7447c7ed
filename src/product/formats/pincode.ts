import { repeat, type TextFormat } from '../../engine/formats/text-format.ts';

/** A postal code: six digits (specification, section 9). */
export const pincode: TextFormat = {
  places: repeat(/[0-9]/, 6),
  draft: /^[0-9]{0,6}$/,
  found: /^[0-9]{6}$/,
  named: '(?:PIN|POSTAL|ZIP)(?:[ -]?CODE)?|पिन(?: ?कोड)?',
  afterCapitals: true,
};
