/**
 * A date, a month or a date-time as it is on the clock of a time zone, in the UTC fields of a `Date`; undefined if it is none. A date is
 * the midnight at which it begins, and a date-time without a zone is local already, so that neither depends on where it is read.
 */
export function localMoment(text: string, timeZone: string): Date | undefined {
  const [, day, time = '', zone] = /^(\d{4}-\d\d(?:-\d\d)?)(T[\d:.]+)?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? [];
  const moment = new Date(`${day}${time && `${time}Z`}`);
  // `Date` reads 30 February as 2 March. No moment at all is null in JSON.
  if (!moment.toJSON()?.startsWith(`${day}`)) return undefined;
  if (!zone) return moment;
  // Swedish writes dates and times as ISO 8601 does.
  return new Date(`${new Date(text).toLocaleString('sv', { timeZone }).replace(' ', 'T')}Z`);
}
