import { expect, test } from 'vitest';
import { readValue, suggestValue, typeOfValues } from './suggest-value.ts';

const same = ['Own', 'Rent'].map((value) => ({ value, label: value }));
const words = ['own', 'not-mine'].map((value) => ({ value, label: `It is ${value}` }));
const numbers = [6, 7].map((value) => ({ value, label: `${value} months` }));

test.each([
  ['as the labels', same, ' In between ', 'In between'],
  ['in words', words, ' In between: half/half! ', 'in-between-half-half'],
  ['in words of another script', words, 'किराये का', 'किराये-का'],
  ['as numbers', numbers, '12 months', '12'],
  ['as numbers, without one', numbers, 'Longer', ''],
  ['of no others', [], 'A b', 'a-b'],
])('the others have values %s => so has the suggestion', (_, choices, label, value) => {
  expect(suggestValue(label, choices)).toBe(value);
});

test('a value that can be taken', () => {
  expect(readValue(' lend ', words)).toEqual({ value: 'lend' });
  expect(readValue('12', numbers)).toEqual({ value: 12 });
});

test.each([
  ['none', words, ' '],
  ['that of another choice', words, 'own'],
  ['that of another choice, as a number', numbers, '7.0'],
  ['no number', numbers, 'twelve'],
])('%s => why not', (_, choices, typed) => {
  expect(readValue(typed, choices)).toEqual({ problem: expect.any(String) });
});

test('values of several types => no type', () => {
  expect([same, numbers, [...same, ...numbers], [{ value: true, label: 'Yes' }]].map(typeOfValues)).toEqual([
    'text',
    'number',
    undefined,
    undefined,
  ]);
});
