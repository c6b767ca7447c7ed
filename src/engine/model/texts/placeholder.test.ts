import { expect, test } from 'vitest';
import { escapeBraces, fillPlaceholders, placeholdersIn, withBraces } from './placeholder.ts';

const values: Readonly<Record<string, unknown>> = { n: 0, name: 'Asha', empty: '', none: null, money: '$&' };
const fill = (text: string): string => fillPlaceholders(text, (path) => values[path]);

test.each([
  ['{name} is here', 'Asha is here'],
  ['{n} of {n}', '0 of 0'],
  ['{money}', '$&'],
  ['{empty,none,name}', 'Asha'],
  ['{empty}{none}{missing}', ''],
  ['{missing||you}', 'you'],
  ['{missing|money|nothing}', 'nothing'],
  ['no placeholder: {}', 'no placeholder: {}'],
  ['{lbrace}name{rbrace} is {name}', '{name} is Asha'],
])('%s => %s', (text, filled) => {
  expect(fill(text)).toBe(filled);
});

test('a format is passed on with the value; a fallback is shown unformatted', () => {
  const show = (value: unknown, format = 'plain'): string => `${format}(${value})`;
  expect(fillPlaceholders('{name|upper} {name} {missing|upper|you}', (path) => values[path], show)).toBe(
    'upper(Asha) plain(Asha) you',
  );
});

test.each([
  ['Rent {monthly}', 'Rent {lbrace}monthly{rbrace}'],
  ['{{ who }}', '{lbrace}{lbrace} who {rbrace}{rbrace}'],
])('%s with its braces escaped => %s, no placeholder, and shown as it was', (text, escaped) => {
  expect(escapeBraces(text)).toBe(escaped);
  expect(placeholdersIn(escaped)).toEqual([]);
  expect([withBraces(escaped), fill(escaped)]).toEqual([text, text]);
});

test('placeholdersIn => paths, format and fallback of each', () => {
  expect(placeholdersIn('{a,b|money|none} {c}')).toEqual([
    { paths: ['a', 'b'], format: 'money', fallback: 'none' },
    { paths: ['c'], format: undefined, fallback: '' },
  ]);
});
