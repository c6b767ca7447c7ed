import { repeat, type TextFormat } from '../../engine/formats/text-format.ts';

/** A bank branch code: 4 letters, a zero, 6 letters or digits, in upper case (Reserve Bank of India). */
export const ifsc: TextFormat = {
  places: [...repeat(/[A-Z]/, 4), /0/, ...repeat(/[A-Z0-9]/, 6)],
  draft: /^[A-Z]{0,4}0?[A-Z0-9]{0,6}$/,
  // Many people write the letter O instead of the zero.
  instead: { O: '0' },
  label: /^\s*IFSC?(?:\s+CODE)?[\s.:#-]+/,
  named: 'IFSC?(?: CODE)?|आईएफएससी',
  unclear: /(?!)/,
  afterCapitals: true,
  separators: '\\s.-',
  found:
    /(?<![A-Z0-9])(?!IFSC|CODE|BANK)[A-Z]{4}[\s-]*0[\s-]*[A-Z0-9]{6}(?![A-Z0-9])|^\s*(?!IFSC|CODE|BANK)[A-Z]{4}[\s-]*O[\s-]*[A-Z0-9]{6}\s*$/,
};
