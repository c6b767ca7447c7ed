import { describe, expect, it } from 'vitest';
import { dateInWords, toIsoDate } from './date.ts';

describe('date', () => {
  it('the first minute of 5 January 2026 => 2026-01-05', () =>
    expect(toIsoDate(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05'));
  it('the last minute of 31 December 2026 => 2026-12-31', () =>
    expect(toIsoDate(new Date(2026, 11, 31, 23, 59))).toBe('2026-12-31'));

  it.each([
    ['2026-12-01', 'en-IN', 'Tuesday'],
    ['2026-12-01', 'en-IN', '1 December 2026'],
    ['2026-12-01', 'hi-IN', '1 दिसंबर 2026'],
  ])('%s in %s has %s', (iso, locale, words) => expect(dateInWords(iso, locale)).toContain(words));

  it.each(['', '0202-12-01', '2026-13-01', 'tomorrow'])('%s => no words', (text) =>
    expect(dateInWords(text, 'en-IN')).toBe(''),
  );
});
