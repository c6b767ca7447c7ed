import { defineFormat, digitRunsIn, repeat } from './text-format.ts';

/** The only country prefix; never part of the value (specification, section 9). */
export const countryPrefix = '+91';

/** A phone number: ten digits, without +91, 0091, 91 or a leading 0 (specification, sections 5 and 9). */
export const phone = defineFormat({
  places: repeat(/[0-9]/, 10),
  draft: /^[0-9]{0,10}$/,
  prefixed: /^(?:\+9?|(?:\+|00)91(?:0?[0-9]{0,10})|0?91[6-9][0-9]{0,9}|0[1-9][0-9]{0,9})$/,
  whole: /^(?:(?:\+|00)910?|0?91|0)([1-9][0-9]{9})$/,
  find: (text) =>
    digitRunsIn(withoutListMarks(text), '\\s().-').flatMap((number) => {
      const [, mobile] = /^(?:(?:\+|00)?91|091|0)?0?([6-9][0-9]{9})$/.exec(number) ?? [];
      return mobile === undefined ? [] : [mobile];
    }),
});

/** Removes the numbers of a list, as in `1. 98765 43210`. */
const withoutListMarks = (text: string): string => text.replace(/^\s*\(?[0-9]{1,3}[.):]+\s+/gm, '');
