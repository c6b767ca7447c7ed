/** Whether a text is a month, `YYYY-MM`, that has not ended. Self-contained: its source is copied into validators. */
export function isThisMonthOrLater(text: string): boolean {
  const now = new Date();
  const current = `${String(now.getFullYear()).padStart(4, '0')}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  return /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(text) && text >= current;
}

/** Whether a text is a month, `YYYY-MM`, that has begun. Self-contained: its source is copied into validators. */
export function isThisMonthOrEarlier(text: string): boolean {
  const now = new Date();
  const current = `${String(now.getFullYear()).padStart(4, '0')}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  return /^[0-9]{4}-(0[1-9]|1[0-2])$/.test(text) && text <= current;
}

/** A month in words, such as `December 2026`; empty when it is none. */
export function monthInWords(month: string, locale: string): string {
  const day = new Date(`${month}-01T00:00:00Z`);
  if (!/^[1-9][0-9]{3}-[0-9]{2}$/.test(month) || Number.isNaN(day.getTime())) return '';
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(day);
}
