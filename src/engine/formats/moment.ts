/** A fixed offset from UTC, such as `+05:30` or `Z`. */
export type Zone = string;

/** The local text of a picker, `10:30` or `2026-12-01T10:30`, as a time or moment in a zone: `10:30:00+05:30`. */
export const inZone = (local: string, zone: Zone | undefined): string =>
  zone === undefined || local === '' ? local : `${/:\d\d:/.test(local) ? local : `${local}:00`}${zone}`;

/**
 * The text that a picker shows for a value, in hours and minutes: its time in `zone`. Empty if it is none, or if something in it
 * would be neither shown nor sent: seconds, or the zone of a value where there is none. Those of a server's moment are sent.
 */
export function localText(value: string, zone: Zone | undefined): string {
  const [, local = '', seconds = '', offset] = /^(.*?\d\d:\d\d)(?::([\d.]+))?(Z|[+-]\d\d:\d\d)?$/.exec(value) ?? [];
  if (offset === undefined || zone === undefined) return offset === undefined && Number(seconds) === 0 ? local : '';
  if (minutesOf(offset) === minutesOf(zone)) return local;
  const day = local.includes('T') ? '' : '2000-01-01T';
  const moment = new Date(`${day}${local}:00Z`).getTime() + (minutesOf(zone) - minutesOf(offset)) * 60_000;
  return Number.isNaN(moment) ? '' : new Date(moment).toISOString().slice(day.length, 16);
}

function minutesOf(zone: Zone): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d\d):(\d\d)$/.exec(zone) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

/** The local text of a picker in words, `Tuesday 1 December 2026 at 10:30 am`; empty when it is not a date with a time. */
export function momentInWords(local: string, locale: string): string {
  const moment = new Date(`${local}:00Z`);
  const isMoment = /^[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$/.test(local) && !Number.isNaN(moment.getTime());
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  return isMoment ? new Intl.DateTimeFormat(locale, format).format(moment) : '';
}

/** The names of the months in the language of a locale, from January. */
export const monthNames = (locale: string): readonly string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month, 1))),
  );
