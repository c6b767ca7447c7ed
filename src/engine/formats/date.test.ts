import { describe, expect, it, test, vi } from 'vitest';
import { dateInWords, indianDate, isTodayOrLater, toIsoDate } from './date.ts';

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

describe('indianDate', () => {
  test.each([
    ['2027-01-01', '2027-01-01'],
    ['2027-01-01T00:00:00Z', '2027-01-01'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01'],
    ['2027-01-01T00:00:00+05:30', '2027-01-01'],
    ['2027-01-01T00:00:00', '2027-01-01'],
    ['2027-02-30', undefined],
    ['2027-13-01', undefined],
    ['01/02/2027', undefined],
    ['next month', undefined],
    ['', undefined],
  ])('%s => %s', (iso, date) => expect(indianDate(iso)).toBe(date));
});

describe('isTodayOrLater', () => {
  test.each([
    ['2026-12-01T12:00:00', '2026-12-01', true],
    ['2026-12-01T00:10:00', '2026-12-01', true],
    ['2026-12-01T23:50:00', '2026-12-01', true],
    ['2026-12-01T12:00:00', '2026-11-30', false],
    ['2026-12-01T00:10:00', '2026-11-30', false],
    ['2026-12-01T12:00:00', '2027-01-01', true],
    ['2026-12-01T12:00:00', '1999-12-31', false],
  ])('at %s: %s => %s', (now, iso, expected) => {
    vi.useFakeTimers({ now: new Date(now) });
    expect(isTodayOrLater(iso)).toBe(expected);
    vi.useRealTimers();
  });
});
