import type { NumberFormat } from './text-format.ts';

/** Whole units of a currency, at most 6 digits (specification, section 5). Zeros after the decimal point are dropped. */
export const moneyFormat = (
  locale: string,
  currency: string,
  { idleWords }: Pick<NumberFormat, 'idleWords'> = {},
): NumberFormat => ({
  locale,
  ...(idleWords && { idleWords }),
  wholeDigits: 6,
  unit: currencySign(locale, currency),
});

/** Formats an amount with the grouping of `locale`: 150000 INR is `₹1,50,000` in India (specification, section 9); never cut. */
export const showMoney = (amount: number, locale: string, currency: string): string =>
  formatter(locale, currency, amount % 1 && 2).format(amount);

/** The sign of a currency, which is shown before an amount and is never part of the value: `₹`. */
export const currencySign = (locale: string, currency: string): string =>
  formatter(locale, currency)
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

const formatter = (locale: string, currency: string, maximumFractionDigits = 0): Intl.NumberFormat =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits });
