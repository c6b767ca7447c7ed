import { describe, expect, test } from 'vitest';
import { numberRules, readNumber } from './decimal.ts';
import { moneyFormat } from './money.ts';
import { showDecimal } from './show-decimal.ts';

describe('a number in a text', () => {
  test.each([
    ['1250', 1250],
    ['1,50,000.5', 150000.5],
    ['150,000', 150000],
    ['1 50 000', 150000],
    ['1\u2009500', 1500],
    ['₹ 1,50,000/-', 150000],
    ['₹ 1,250.50 a month', 1250.5],
    ['Rs.500', 500],
    ['Rs. 500 only', 500],
    ['१२.५', 12.5],
    ['１２．５', 12.5],
    ['12.', 12],
    ['.5', 0.5],
    ['007', 7],
    ['-4', -4],
    ['−33.87', -33.87],
    ['₹ -500', -500],
    ['-₹500', -500],
    ['999999999999999', 999999999999999],
    ['\u202a40,000\u202c', 40000],
    ['', undefined],
    ['  ', undefined],
  ])('%j => %s', (text, value) => expect(readNumber({ locale: 'en-IN' }, text)).toBe(value));

  test.each([
    ['abc'],
    ['.'],
    ['-'],
    ['--5'],
    ['12.34.56'],
    ['1e5'],
    ['4o5'],
    ['1,5'],
    ['1.500,50'],
    ['40000-45000'],
    ['2026-11'],
    ['25000 or 30000'],
    ['2 BHK 25000'],
    ['1.5 lakh'],
    ['15k'],
    ['500-'],
    ['(500)'],
    ['1234567890123456'],
    ['0.1234567890123456'],
  ])('%j is no number that everybody reads alike => stays as it is', (text) =>
    expect(readNumber({ locale: 'en-IN' }, text)).toBe(text),
  );

  test.each([
    ['30 °C', '°C', 30],
    ['15km', 'km', 15],
    ['12.5 %', '%', 12.5],
    ['15 miles', 'km', '15 miles'],
    ['15 km/h', 'km', '15 km/h'],
    ['1 km 500', 'km', '1 km 500'],
    ['12 %', 'km', '12 %'],
    ['$ 12', '₹', '$ 12'],
    ['12 ₹', '₹', 12],
  ])('%s beside the unit %s => %s', (text, unit, value) =>
    expect(readNumber({ locale: 'en-IN', unit }, text)).toBe(value),
  );

  test.each([
    ['Fee: ₹ 500', 500],
    ['fee 500 fee.', 500],
    ['शुल्क ५००', 500],
    ['Fees 500', 'Fees 500'],
    ['fee 500 lakh', 'fee 500 lakh'],
  ])('%s beside the words "fee" and "शुल्क" => %s', (text, value) =>
    expect(readNumber({ locale: 'en-IN', idleWords: ['fee', 'शुल्क'] }, text)).toBe(value),
  );

  test('a locale with a decimal comma => read as it writes', () =>
    expect(readNumber({ locale: 'de' }, '1.250,5')).toBe(1250.5));
});

test.each([
  ['₹ 40,000', 40000],
  ['Rs. 40,000/-', 40000],
  ['1,50,000.00', 150000],
  ['1,50,000.50', '1,50,000.50'],
  ['2.5', '2.5'],
  ['25000.00', 25000],
  ['४०,०००', 40000],
  ['1234567', 1234567],
  ['-0.0', 0],
  ['1.5 lakh', '1.5 lakh'],
  ['💰', '💰'],
])('the amount of %s => %s', (text, value) => expect(readNumber(moneyFormat('en-IN', 'INR'), text)).toBe(value));

test.each([
  ['-33.87', 'en-IN', undefined, true],
  ['1,50,000.5', 'en-IN', undefined, true],
  ['1.2.3', 'en-IN', undefined, false],
  ['5-', 'en-IN', undefined, false],
  ['1x', 'en-IN', undefined, false],
  ['150000.00', 'en-IN', 6, true],
  ['1,50,000', 'en-IN', 6, true],
  ['1500000', 'en-IN', 6, false],
  ['0', 'en-IN', 6, true],
  ['0.5', 'en-IN', 6, true],
  ['01', 'en-IN', 6, false],
  ['1.250,5', 'de', undefined, true],
] as const)('keys may type %s in %s, with at most %s digits: %s', (text, locale, most, isTyped) =>
  expect(new RegExp(numberRules({ locale, ...(most !== undefined && { wholeDigits: most }) }).draft).test(text)).toBe(
    isTyped,
  ),
);

test.each([
  [150000.5, 'en-IN', '1,50,000.5'],
  [150000, 'hi-IN', '1,50,000'],
  [150000, 'en-US', '150,000'],
  [0.1 + 0.2, 'en-IN', '0.3'],
  ['1.5 lakh', 'en-IN', '1.5 lakh'],
])('%s in %s => %s', (value, locale, text) => expect(showDecimal(value, locale)).toBe(text));

test('without grouping => the digits only', () => expect(showDecimal(2026, 'en-IN', false)).toBe('2026'));
