import { describe, expect, test } from 'vitest';
import { parseDecimal, showDecimal, typedDecimal } from './decimal.ts';

describe('typed', () => {
  test.each([
    ['1250', '1250', 1250],
    ['1,50,000.5', '1,50,000.5', 150000.5],
    ['₹ 1,250.50 a month', '1,250.50', 1250.5],
    ['Rs. 500', '500', 500],
    ['१२.५', '12.5', 12.5],
    ['12.', '12.', 12],
    ['.5', '.5', 0.5],
    ['.', '.', undefined],
    ['abc', '', undefined],
    ['', '', undefined],
    ['-4', '4', 4],
    ['999999999999999', '999999999999999', 999999999999999],
  ])('%j => %j, the number %s', (text, typed, value) => {
    expect(typedDecimal(text, 'en-IN', false)).toBe(typed);
    expect(parseDecimal(typed, 'en-IN')).toBe(value);
  });

  test.each([
    ['-4', '-4', -4],
    ['−4,5', '-4,5', -45],
    ['-', '-', undefined],
    ['2026-11', '2026', 2026],
  ])('%j may be negative => %j, the number %s', (text, typed, value) => {
    expect(typedDecimal(text, 'en-IN', true)).toBe(typed);
    expect(parseDecimal(typed, 'en-IN')).toBe(value);
  });

  test('sixteen digits => refused, since the number would be another', () => {
    expect(typedDecimal('1234567890123456', 'en-IN', false)).toBeUndefined();
  });

  test('a locale with a decimal comma => read as it writes', () => {
    expect(typedDecimal('1.250,5', 'de', false)).toBe('1.250,5');
    expect(parseDecimal('1.250,5', 'de')).toBe(1250.5);
  });
});

test.each([
  [150000.5, 'en-IN', '1,50,000.5'],
  [150000, 'hi-IN', '1,50,000'],
  [150000, 'en-US', '150,000'],
  [0.1 + 0.2, 'en-IN', '0.3'],
])('%s in %s => %s', (value, locale, text) => expect(showDecimal(value, locale)).toBe(text));

test('without grouping => the digits only', () => expect(showDecimal(2026, 'en-IN', false)).toBe('2026'));
