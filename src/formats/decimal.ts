import { toAsciiDigits } from './digits.ts';

/** The marks that a locale writes numbers with. */
interface Separators {
  readonly group: string;
  readonly decimal: string;
}

/** More digits than this are not exact in JavaScript and JSON. */
const exactDigits = 15;

/** Reads what a text contains of a number, as typed: `1,250.50` of `₹ 1,250.50 a month`. Undefined if it has too many digits. */
export function typedDecimal(text: string, locale: string, mayBeNegative: boolean): string | undefined {
  const { group, decimal } = separatorsOf(locale);
  const [g, d] = [quote(group), quote(decimal)];
  const number = new RegExp(`(?:[0-9](?:[0-9]|[${g}\\s](?=[0-9]|$))*)?(?:${d}[0-9]*)?`, 'g');
  const ascii = toAsciiDigits(text).replace(/[−–]/g, '-');
  const found = [...ascii.matchAll(number)].find(([one], at, all) => /[0-9]/.test(one) || at === all.length - 1);
  const digits = found?.[0] ?? '';
  if (digits.replace(/[^0-9]/g, '').length > exactDigits) return undefined;
  const isNegative = mayBeNegative && /-\s*$/.test(ascii.slice(0, found?.index));
  return `${isNegative ? '-' : ''}${digits || (ascii.trim() === decimal ? decimal : '')}`;
}

/** The number that a typed text means; undefined if it has no digit yet. */
export function parseDecimal(typed: string, locale: string): number | undefined {
  const { decimal } = separatorsOf(locale);
  const [whole = '', fraction = ''] = typed.split(decimal).map((part) => part.replace(/[^0-9]/g, ''));
  if (whole === '' && fraction === '') return undefined;
  return Number(`${typed.startsWith('-') ? '-' : ''}${whole || '0'}.${fraction || '0'}`);
}

/** A number with the grouping of `locale`: 150000.5 is `1,50,000.5` in India. */
export const showDecimal = (value: number, locale: string, useGrouping = true): string =>
  new Intl.NumberFormat(locale, { useGrouping, maximumFractionDigits: 15, numberingSystem: 'latn' }).format(value);

function separatorsOf(locale: string): Separators {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(1234567.8);
  const find = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return { group: find('group'), decimal: find('decimal') };
}

const quote = (text: string): string => text.replace(/[.\\\]^$*+?()[{}|-]/g, '\\$&');
