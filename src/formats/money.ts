import { toAsciiDigits } from './digits.ts';
import { defineFormat, repeat } from './text-format.ts';

/** The sign that stands before an amount; never part of the value. */
export const rupeeSign = '₹';

/** Whole rupees, at most 6 digits (specification, section 5); paise are left out. */
export const money = defineFormat({
  places: [/[1-9]/, ...repeat(/[0-9]/, 5)],
  draft: /^(?:[1-9][0-9]{0,5})?$/,
  keep: (text) => /[0-9][0-9,\s]*/.exec(toAsciiDigits(text))?.[0].replace(/[,\s]/g, '') ?? '',
});

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });

/** Rupees in Indian grouping: 150000 is `₹1,50,000` (specification, section 9). */
export function showMoney(amount: number): string {
  return rupees.format(amount);
}
