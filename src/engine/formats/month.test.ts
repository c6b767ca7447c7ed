import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isThisMonthOrEarlier, isThisMonthOrLater, monthInWords } from './month.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 10, 23));
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['2026-10', false, true],
  ['2026-11', true, true],
  ['2026-12', true, false],
  ['9999-01', true, false],
  ['0001-01', false, true],
  ['2026-13', false, false],
  ['2026', false, false],
  ['-03', false, false],
  ['', false, false],
])('"%s" => this month or later: %s, this month or earlier: %s', (text, isLater, isEarlier) => {
  expect([isThisMonthOrLater(text), isThisMonthOrEarlier(text)]).toEqual([isLater, isEarlier]);
});

test.each([
  ['2026-12', 'en-IN', 'December 2026'],
  ['2026-12', 'hi-IN', 'दिसंबर 2026'],
  ['2026-13', 'en-IN', ''],
  ['2026', 'en-IN', ''],
])('"%s" in %s => "%s"', (month, locale, words) => {
  expect(monthInWords(month, locale)).toBe(words);
});
