import { toAscii, withoutInvisible } from './digits.ts';

const months = 'janfebmaraprmayjunjulaugsepoctnovdec';

/**
 * The ISO date that a text means: `2026-12-01`, `1/12/2026` in the order of `locale`, or `1 December 2026` in English. Undefined
 * for any other text, and for a day that does not exist.
 */
export function readDate(text: string, locale: string): string | undefined {
  const line = toAscii(withoutInvisible(text)).trim().toLowerCase();
  const [, isoYear, isoMonth, isoDay] = /^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})$/.exec(line) ?? [];
  if (isoYear) return dateOf(isoYear, isoMonth, isoDay);
  const [, one, other, year] = /^([0-9]{1,2})[\s./-]+([0-9]{1,2})[\s./-]+([0-9]{4})$/.exec(line) ?? [];
  if (year) return isDayFirst(locale) ? dateOf(year, other, one) : dateOf(year, one, other);
  const [, day, name = '', itsYear] =
    /^([0-9]{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*[.,]?[\s-]+([0-9]{4})$/.exec(line) ?? [];
  const at = months.indexOf(name);
  return itsYear && at % 3 === 0 ? dateOf(itsYear, String(at / 3 + 1), day) : undefined;
}

function dateOf(year: string, month = '', day = ''): string | undefined {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${iso}T00:00:00Z`);
  // `Date` reads 30 February as 2 March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(iso) ? iso : undefined;
}

function isDayFirst(locale: string): boolean {
  const types = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type);
  return types.indexOf('day') < types.indexOf('month');
}
