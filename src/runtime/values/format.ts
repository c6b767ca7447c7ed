import type { Language } from '../../journey/texts/language.ts';
import type { FormatName } from '../../journey/texts/placeholder.ts';
import type { Machine, State } from '../state.ts';

/** Formats a value for readers of a language. A value that the format cannot be applied to is returned as a string. */
export function formatValue(value: unknown, format: string | undefined, language: Language): string {
  const show = Object.hasOwn(formats, format ?? '') ? formats[format as FormatName] : undefined;
  return show?.(value, language) ?? String(value);
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

const formats: Readonly<Record<FormatName, (value: unknown, language: Language) => string | undefined>> = {
  money: (value, { locale, currency }) =>
    formatNumber(value, locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
  number: (value, { locale }) => formatNumber(value, locale, {}),
  percent: (value, { locale }) => formatNumber(value, locale, { style: 'percent', maximumFractionDigits: 2 }),
  hidden: () => '••••',
  plain: String,
  date: (value, { locale }) => {
    const date = new Date(String(value));
    if (Number.isNaN(date.valueOf())) return undefined;
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  },
  'date-time': (value, { locale }) => {
    const date = new Date(String(value));
    if (Number.isNaN(date.valueOf())) return undefined;
    // In the time zone of the tenant.
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' }).format(date);
  },
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
  'masked-pan': (value) =>
    String(value).replace(/^(..)(.*)(..)$/, (_, start, middle, end) => start + 'X'.repeat(middle.length) + end),
  'masked-aadhaar': (value) => lastFour(value).replace(/.{4}(?=.)/g, '$& '),
  'last-four': lastFour,
  reference: (value) =>
    String(value)
      .replace(/[^a-z0-9]/gi, '')
      .slice(-8)
      .toUpperCase()
      .replace(/(.{4})(?=.)/, '$1-'),
};

const formatNumber = (value: unknown, locale: string, options: Intl.NumberFormatOptions): string | undefined =>
  Number.isFinite(value) ? new Intl.NumberFormat(locale, options).format(value as number) : undefined;

function lastFour(value: unknown): string {
  return String(value).replace(/.(?=.{4})/g, 'X');
}
