import { repeat, type TextFormat } from '../../engine/formats/text-format.ts';

/** A Permanent Account Number: 5 letters, 4 digits, 1 letter, in upper case (specification, section 5). */
export const pan: TextFormat = {
  places: [...repeat(/[A-Z]/, 5), ...repeat(/[0-9]/, 4), /[A-Z]/],
  draft: /^[A-Z]{0,5}[0-9]{0,4}[A-Z]?$/,
  label: /^\s*PAN(?:\s+(?:NO|NUMBER|CARD))*[\s.:#-]+/,
  named: '(?:PAN|PERMANENT ACCOUNT)(?: CARD)?|पैन',
  separators: '\\s.-',
  found: /(?<![A-Z0-9])[A-Z]{5}[\s-]*[0-9]{4}[\s-]*[A-Z](?![A-Z0-9])/,
};
