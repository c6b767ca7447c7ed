/** The calendar date of a moment in the local time zone, as ISO `YYYY-MM-DD`. */
export function toIsoDate(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** An ISO date in words, `Tuesday 1 December 2026`, in the language of `locale`; empty when it is not a date. */
export function dateInWords(iso: string, locale: string): string {
  const moment = new Date(`${iso}T00:00:00Z`);
  const isDate = /^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}$/.test(iso) && !Number.isNaN(moment.getTime());
  return isDate ? new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(moment) : '';
}

/** Whether an ISO date is today (local time) or later. Self-contained, since its source is copied into compiled validators. */
export function isTodayOrLater(iso: string): boolean {
  const now = new Date();
  return iso >= new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The calendar date in India of an ISO date or moment, as `YYYY-MM-DD`; undefined when it is neither. */
export function indianDate(iso: string): string | undefined {
  const moment = new Date(iso);
  if (!/^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}(T|$)/.test(iso) || Number.isNaN(moment.getTime())) return undefined;
  if (/T.*(Z|[+-][0-9:]+)$/.test(iso)) return new Date(moment.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const date = iso.slice(0, 10);
  // `Date` reads 30 February as 2 March.
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date) ? date : undefined;
}
