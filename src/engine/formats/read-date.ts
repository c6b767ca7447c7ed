import { toAscii, withoutInvisible } from './digits.ts';
import { monthNames } from './moment.ts';

// A control keeps what it cannot show in sight, so a reader that would drop a part of a text, such as seconds, finds nothing in it.

/**
 * The ISO date that a text means: `2026-12-01`, `1/12/2026` in the order of `locale`, or `Tuesday 1 December 2026` in English or the
 * language of `locale`, also with the midnight that a spreadsheet adds. Undefined for any other text, and for a day that does not
 * exist.
 */
export function readDate(text: string, locale: string): string | undefined {
  const { date, time } = splitAtTime(lineOf(text));
  return time === undefined || readTime(time) === '00:00' ? dayIn(date, locale) : undefined;
}

function dayIn(line: string, locale: string): string | undefined {
  const [, isoYear, , isoMonth, isoDay] = /^([0-9]{4})([./-])([0-9]{1,2})\2([0-9]{1,2})$/.exec(line) ?? [];
  if (isoYear) return dateOf(isoYear, isoMonth, isoDay);
  // Between `1-12/2026` the marks differ: it may be twelve months.
  const [, one, , other, year] = /^([0-9]{1,2})(\s*[./-]\s*|\s+)([0-9]{1,2})\2([0-9]{4})$/.exec(line) ?? [];
  if (year) return isDayFirst(locale) ? dateOf(year, other, one) : dateOf(year, one, other);
  const words = line.replace(/(?<=[0-9])(?:st|nd|rd|th)(?![a-z])/, '').split(/[\s,.-]+/);
  const [itsYear = '', last = '', first = '', weekday, ...others] = words.toReversed();
  const [day, name] = /^[0-9]/.test(first) ? [first, last] : [last, first];
  if (!/^[0-9]{4}$/.test(itsYear) || !/^[0-9]{1,2}$/.test(day) || others.length > 0) return undefined;
  const date = dateOf(itsYear, monthOf(name, locale), day);
  return date && (weekday === undefined || isWeekday(date, weekday, locale)) ? date : undefined;
}

/** Whether a name, or the beginning of one, is the one in a locale or in English. */
const isName = (name: string, inLocale: (locale: string) => string, locale: string): boolean =>
  name.length > 2 && [locale, 'en'].some((one) => inLocale(one).toLowerCase().startsWith(name));

const isWeekday = (date: string, name: string, locale: string): boolean =>
  isName(
    name,
    (one) => new Intl.DateTimeFormat(one, { weekday: 'long', timeZone: 'UTC' }).format(new Date(date)),
    locale,
  );

/** The number of a month by its name, empty if it is none. */
function monthOf(name: string, locale: string): string {
  const at = monthNames('en').findIndex((_, index) => isName(name, (one) => monthNames(one)[index] ?? '', locale));
  return at < 0 ? '' : String(at + 1);
}

const lineOf = (text: string): string => toAscii(withoutInvisible(text)).replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * The month, `YYYY-MM`, that a text means: `2026-12`, `12/2026`, `December 2026` in English or the language of `locale`, or its
 * first day. Undefined for any other text.
 */
export function readMonth(text: string, locale: string): string | undefined {
  const line = lineOf(text);
  const [, isoYear, isoMonth] = /^([0-9]{4})[./-]([0-9]{1,2})$/.exec(line) ?? [];
  const [, number, itsYear] = /^([0-9]{1,2})[\s./-]+([0-9]{4})$/.exec(line) ?? [];
  const [, name = '', year] = /^([\p{L}\p{M}]{3,})[\s,.-]+([0-9]{4})$/u.exec(line) ?? [];
  const date =
    (isoYear && dateOf(isoYear, isoMonth, '1')) ||
    (itsYear && dateOf(itsYear, number, '1')) ||
    (year && dateOf(year, monthOf(name, locale), '1')) ||
    readDate(text, locale);
  return date?.endsWith('-01') ? date.slice(0, 7) : undefined;
}

/**
 * The time of day, `HH:MM`, that a text means: `10:30`, `9.05`, `10:30:00`, `10:30 pm`, `9 am`. Undefined for any other text, as
 * for one with seconds.
 */
export function readTime(text: string): string | undefined {
  const [, hours = '', minutes, half] =
    /^([0-9]{1,2})(?:[:.]([0-9]{2}))?(?::00)?\s*(?:([ap])\.?m\.?)?$/.exec(lineOf(text)) ?? [];
  const isTime = hours !== '' && (minutes ?? half) !== undefined && Number(minutes ?? 0) < 60;
  const isHalf = half === undefined ? Number(hours) < 24 : Number(hours) >= 1 && Number(hours) <= 12;
  if (!isTime || !isHalf) return undefined;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'p' ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** The date with a time, `YYYY-MM-DDTHH:MM`, that a text means. Undefined for any other text. */
export function readDateTime(text: string, locale: string): string | undefined {
  const parts = splitAtTime(lineOf(text));
  const [date, time] = [dayIn(parts.date, locale), readTime(parts.time ?? '')];
  return date && time && `${date}T${time}`;
}

/** A line with a date and a time behind it, in two. A number with nothing beside it is no time: it may be a year. */
function splitAtTime(line: string): { readonly date: string; readonly time?: string | undefined } {
  const [, date = line, time] =
    /^(.*?)(?:\s*,\s*|\s+at\s+|\s+|t)([0-9]{1,2}(?:(?:[:.][0-9]{2}){1,2}|(?=\s*[ap]))\s*(?:[ap]\.?m\.?)?)$/.exec(
      line,
    ) ?? [];
  return { date, time };
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
