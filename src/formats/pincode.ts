import { defineFormat, digitRunsIn, repeat } from './text-format.ts';

/** A postal code: six digits (specification, section 9). */
export const pincode = defineFormat({
  places: repeat(/[0-9]/, 6),
  draft: /^[0-9]{0,6}$/,
  find: (text) => digitRunsIn(text).filter(({ length }) => length === 6),
});
