import { toAsciiDigits } from './digits.ts';
import { defineFormat, repeat } from './text-format.ts';

/** The sign shown before an amount; never part of the value. */
export const rupeeSign = '₹';

/** Whole rupees, at most 6 digits (specification, section 5); paise are dropped. */
export const money = defineFormat({
  places: [/[1-9]/, ...repeat(/[0-9]/, 5)],
  draft: /^(?:[1-9][0-9]{0,5})?$/,
  keep: (text) => /[0-9][0-9,\s]*/.exec(toAsciiDigits(text))?.[0].replace(/[,\s]/g, '') ?? '',
});

/** Formats rupees with the grouping of `locale`: 150000 is `₹1,50,000` in India (specification, section 9). */
export function showMoney(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency: 'INR', maximumFractionDigits: 0 }).format(amount);
}
