import { own } from '../../model/own.ts';
import type { FormatName, Mask } from '../../model/texts/formats.ts';
import type { Language } from '../../model/texts/language.ts';
import { localMoment } from '../../model/values/local-moment.ts';
import type { Machine, State } from '../state.ts';

/** Formats a value for readers of a language. A value that the format cannot be applied to is returned as a string. */
export function formatValue(value: unknown, format = '', language: Language): string {
  const mask = own(language.masks, format);
  return mask ? masked(value, mask) : (own(formats, format)?.(value, language) ?? String(value));
}

interface Session {
  readonly machine: Pick<Machine, 'journey'>;
  readonly state: Pick<State, 'language'>;
}

/** The language of a session, which is one of its journey's. */
export const languageOf = ({ machine, state }: Session): Language =>
  machine.journey.languages.find(({ tag }) => tag === state.language) as Language;

const durations = [
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
  { unit: 'second', seconds: 1 },
] as const;

/** Seconds in the largest unit that they fill, rounded up: `54 minutes`, `2 hours`. */
export function formatDuration(seconds: number, { locale }: Language): string {
  const { unit, seconds: length } = durations.find((one) => seconds >= one.seconds) ?? durations[2];
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return new Intl.NumberFormat(locale, style).format(Math.ceil(seconds / length));
}

/** The locale in which numbers and amounts are written in a language. */
export const numbersOf = ({ locale, numbers = locale }: Language): string => numbers;

/** The time zone of a language's journey, in which dates and moments are read and written. */
export const timeZoneOf = (language: Language | undefined): string => language?.timeZone ?? 'UTC';

// As many digits as are exact in JavaScript and JSON: 0.1 + 0.2 is 0.3.
const exact: Intl.NumberFormatOptions = { maximumSignificantDigits: 15 };

type Format = (value: unknown, language: Language) => string | undefined;

const numbers =
  (options: Intl.NumberFormatOptions): Format =>
  (value, language) =>
    Number.isFinite(value)
      ? (value as number).toLocaleString(numbersOf(language), {
          // A whole amount has no decimals, and no other one is cut.
          maximumFractionDigits: (value as number) % 1 && 2,
          ...options,
          currency: language.currency,
        })
      : undefined;

/** A date, a month or a moment, on the clock of the journey. A time has its seconds, if there are any. */
const moments =
  (options: Intl.DateTimeFormatOptions): Format =>
  (value, language) => {
    const moment = localMoment(String(value), timeZoneOf(language));
    const seconds = options.timeStyle && moment?.getUTCSeconds() ? { timeStyle: 'medium' as const } : undefined;
    return moment?.toLocaleString(language.locale, { ...options, ...seconds, timeZone: 'UTC' });
  };

/** The zone of a time, whose own clock is meant. */
const zoneOfTime = /Z$|[+-]\d\d:?\d\d$/;

const formats: Readonly<Record<FormatName, Format>> = {
  money: numbers({ style: 'currency' }),
  number: numbers(exact),
  ungrouped: numbers({ ...exact, useGrouping: false }),
  percent: numbers({ ...exact, style: 'percent' }),
  percentage: numbers({ ...exact, style: 'unit', unit: 'percent' }),
  date: moments({ dateStyle: 'long' }),
  month: moments({ month: 'long', year: 'numeric' }),
  time: (value, language) => moments({ timeStyle: 'short' })(`2000-01-01T${value}`.replace(zoneOfTime, ''), language),
  'date-time': moments({ dateStyle: 'long', timeStyle: 'short' }),
  hidden: () => '••••',
  plain: String,
  language: (value, { locale }) => {
    try {
      return new Intl.DisplayNames([locale], { type: 'language' }).of(String(value));
    } catch {
      return undefined;
    }
  },
  clock: (value) =>
    Number.isInteger(value)
      ? `${Math.floor(Number(value) / 60)}:${String(Number(value) % 60).padStart(2, '0')}`
      : undefined,
  'first-word': (value) => String(value).trim().split(/\s+/)[0],
  'less-one': (value) => (Number.isFinite(value) ? String((value as number) - 1) : undefined),
  'last-four': (value) => masked(value, [0, 4]),
  reference: (value) =>
    String(value)
      .replace(/[^a-z0-9]/gi, '')
      .slice(-8)
      .toUpperCase()
      .replace(/(.{4})(?=.)/, '$1-'),
};

function masked(value: unknown, [first, last, group = 99]: Mask): string {
  return String(value)
    .replace(new RegExp(`(?<=.{${first}}).(?=.{${last}})`, 'g'), 'X')
    .replace(new RegExp(`.{${group}}(?=.)`, 'g'), '$& ');
}
