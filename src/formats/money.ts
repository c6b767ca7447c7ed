import { numberRules, readDecimal } from './decimal.ts';

/** What keys may type of an amount: at most 6 digits before the point (specification, section 5). */
export const moneyRules = (locale: string) => numberRules(locale, 6);

/** Whole units of a currency; what follows the decimal point is dropped. Like `readDecimal` for a text that is no amount. */
export function readMoney(text: string, locale: string): number | string | undefined {
  const amount = readDecimal(text, locale);
  return typeof amount === 'number' ? Math.trunc(amount) + 0 : amount;
}

/** Formats an amount with the grouping of `locale`: 150000 INR is `₹1,50,000` in India (specification, section 9). */
export const showMoney = (amount: number, locale: string, currency: string): string =>
  formatter(locale, currency).format(amount);

/** The sign of a currency, which is shown before an amount and is never part of the value: `₹`. */
export const currencySign = (locale: string, currency: string): string =>
  formatter(locale, currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

const formatter = (locale: string, currency: string): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
