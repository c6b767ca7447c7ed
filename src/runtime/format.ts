import type { FormatName } from '../journey/placeholder.ts';

/** Shows a value in a format of the journey; a value that the format cannot take is shown as it is. */
export function formatValue(value: unknown, format: string | undefined): string {
  const show = Object.hasOwn(formats, format ?? '') ? formats[format as FormatName] : undefined;
  return show?.(value) ?? String(value);
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

const formats: Readonly<Record<FormatName, (value: unknown) => string | undefined>> = {
  money: (value) => (Number.isFinite(value) ? rupees.format(value as number) : undefined),
  date: (value) => {
    const date = new Date(String(value));
    return Number.isNaN(date.valueOf()) ? undefined : day.format(date);
  },
  'first-word': (value) => String(value).trim().split(/\s+/)[0],
  'less-one': (value) => (Number.isFinite(value) ? String((value as number) - 1) : undefined),
};
