import { afterEach, expect, test } from 'vitest';
import type { Language } from '../../model/texts/language.ts';
import { formatDuration, formatValue } from './format.ts';

const timeZone = 'Asia/Kolkata';
const masks = { ends: [2, 2], grouped: [0, 4, 4] } as const;
const inIndia = (tag: string): Language => ({ tag, name: tag, locale: `${tag}-IN`, currency: 'INR', timeZone, masks });

test.each([
  ['en', 150000, 'money', '₹1,50,000'],
  ['hi', 150000, 'money', '₹1,50,000'],
  ['en', '2026-12-05', 'date', '5 December 2026'],
  ['hi', '2026-12-05', 'date', '5 दिसंबर 2026'],
  ['hi', 'Asha Rao', 'first-word', 'Asha'],
  ['hi', 6, 'less-one', '5'],
  ['en', 89, 'clock', '1:29'],
  ['hi', 5, 'clock', '0:05'],
  ['en', 'soon', 'clock', 'soon'],
  ['en', '2026-12-05T10:40:00.000Z', 'date-time', '5 December 2026 at 4:10 pm'],
  ['hi', '2026-12-05T10:40:00.000Z', 'date-time', '5 दिसंबर 2026 को 4:10 pm बजे'],
  ['en', 'once', 'date-time', 'once'],
  ['en', '2026-12-01T02:00', 'date-time', '1 December 2026 at 2:00 am'],
  ['en', '2026-12-01T02:00', 'date', '1 December 2026'],
  ['en', '2026-12-01T20:30:00Z', 'date', '2 December 2026'],
  ['en', '2026-12-01T02:00:00+05:30', 'date', '1 December 2026'],
  ['en', '2026-02-30', 'date', '2026-02-30'],
  ['hi', '2026-12', 'month', 'दिसंबर 2026'],
  ['en', '16:10', 'time', '4:10 pm'],
  ['en', '16:10:00+05:30', 'time', '4:10 pm'],
  ['en', '16:10:45', 'time', '4:10:45 pm'],
  ['hi', '16:10:45', 'time', '4:10:45 pm'],
  ['en', '16:10:45+05:30', 'time', '4:10:45 pm'],
  ['en', '16:10:00.000Z', 'time', '4:10 pm'],
  ['en', '24:10', 'time', '24:10'],
  ['en', '2026-12-05T10:40:05Z', 'date-time', '5 December 2026 at 4:10:05 pm'],
  ['en', '2026-12-01T02:00:30', 'date-time', '1 December 2026 at 2:00:30 am'],
  ['en', '2026-12-01T02:00:30', 'date', '1 December 2026'],
  ['en', 0.0004, 'number', '0.0004'],
  ['en', 12.97165, 'number', '12.97165'],
  ['en', 0.1 + 0.2, 'number', '0.3'],
  ['en', 2026, 'ungrouped', '2026'],
  ['en', 0.07, 'percent', '7%'],
  ['en', 0.12345, 'percent', '12.345%'],
  ['en', 12.5, 'percentage', '12.5%'],
  ['en', 'hi', 'language', 'Hindi'],
  ['hi', 'en', 'language', 'अंग्रेज़ी'],
  ['en', 'not a tag', 'language', 'not a tag'],
  ['en', 'ABCPE1234F', 'ends', 'ABXXXXXX4F'],
  ['en', 'ABC', 'ends', 'ABC'],
  ['en', '123456789012', 'grouped', 'XXXX XXXX 9012'],
  ['en', '9876543210', 'last-four', 'XXXXXX3210'],
  ['en', '123', 'last-four', '123'],
  ['en', '6f1c2a3b-9d3e-4a5b-8c7d-0e1f2a3b4c5d', 'reference', '2A3B-4C5D'],
  ['hi', '2A3B-4C5D', 'reference', '2A3B-4C5D'],
  ['en', 'u1', 'reference', 'U1'],
  ['hi', 'soon', 'date', 'soon'],
  ['hi', 7, undefined, '7'],
])('%s: %j as %s => %s', (language, value, format, shown) => {
  expect(formatValue(value, format, inIndia(language))).toBe(shown);
});

afterEach(() => {
  process.env.TZ = 'UTC';
});

test.each(['UTC', 'America/New_York', 'Asia/Tokyo'])('a moment read in %s => as in the zone of the journey', (zone) => {
  process.env.TZ = zone;
  expect(formatValue('2026-12-01T02:00', 'date-time', inIndia('en'))).toBe('1 December 2026 at 2:00 am');
  expect(formatValue('2026-11-30T20:30:00Z', 'date-time', inIndia('en'))).toBe('1 December 2026 at 2:00 am');
});

test('another country and currency', () => {
  const spain: Language = { tag: 'es', name: 'Español', locale: 'es-ES', currency: 'EUR' };
  expect(formatValue(150000, 'money', spain)).toBe('150.000\u00a0€');
});

test.each([
  ['en', 1, '1 second'],
  ['en', 59, '59 seconds'],
  ['en', 61, '2 minutes'],
  ['en', 3600, '1 hour'],
  ['hi', 90, '2 मिनट'],
])('%s: %i seconds => %s', (language, seconds, shown) =>
  expect(formatDuration(seconds, inIndia(language))).toBe(shown),
);
