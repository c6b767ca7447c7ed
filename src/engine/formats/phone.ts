import { repeat, type TextFormat } from './text-format.ts';

/** The only country prefix; never part of the value (specification, section 9). */
export const countryPrefix = '+91';

/** A phone number: ten digits, without +91, 0091, 91 or a leading 0 (specification, sections 5 and 9). */
export const phone: TextFormat = {
  places: repeat(/[0-9]/, 10),
  draft: /^[0-9]{0,10}$/,
  // A number of another country stays as it is: +49 176 12345678 without some of its digits is one of India.
  prefixed: /^(?:(?:\+|00)[0-9]{0,15}|0?91[6-9][0-9]{0,9}|0[1-9][0-9]{0,9})$/,
  whole: /^(?:(?:\+|00)910?|0?91|0)([1-9][0-9]{9})$/,
  found: /^(?:(?:\+|00)?91|091|0)?0?([6-9][0-9]{9})$/,
  separators: '\\s().-',
};
