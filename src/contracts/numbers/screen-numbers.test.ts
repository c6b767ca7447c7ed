import { expect, test } from 'vitest';
import type { CountEntry } from './count-entry.ts';
import { nameCountedVersion } from './journey-numbers.ts';
import { screenNumbers } from './screen-numbers.ts';

const sum = (count: number, entry: Partial<CountEntry> & Pick<CountEntry, 'kind'>) => ({
  ...{ version: 'a-0', language: 'en', screen: 'first', name: '', next: '', time: '' as const },
  ...{ ...entry, count },
});

test('counts of a screen => who came, went on and left, the ways, and the middle time', () => {
  const sums = [
    sum(10, { kind: 'came' }),
    sum(3, { kind: 'went', name: 'on', next: 'second', time: '10s' }),
    sum(3, { kind: 'went', name: 'skip', next: 'second', time: '3m' }),
    sum(1, { kind: 'went', name: 'back', next: 'third', time: 'longer' }),
    sum(2, { kind: 'message', name: 'phone', next: 'pattern' }),
    sum(5, { kind: 'message', name: 'name', next: 'required' }),
    sum(4, { kind: 'outcome', name: 'saved' }),
  ];
  expect(screenNumbers(sums).get('first')).toEqual({
    ...{ came: 10, went: 7, left: 3, median: '3m', ways: { second: 6, third: 1 } },
    messages: [
      { field: 'name', keyword: 'required', count: 5 },
      { field: 'phone', keyword: 'pattern', count: 2 },
    ],
    outcomes: [{ name: 'saved', count: 4 }],
  });
});

test('more went on than came, as after a reload => nobody left', () => {
  const numbers = screenNumbers([sum(1, { kind: 'went', name: 'on', next: 'second', time: '10s' })]);
  expect(numbers.get('first')).toMatchObject({ came: 1, went: 1, left: 0 });
});

test('nobody went on => no time', () => {
  expect(screenNumbers([sum(1, { kind: 'came' })]).get('first')).not.toHaveProperty('median');
});

test.each([
  ['bbde99ea69ec4f7b-0', 'The words of release bbde99ea'],
  ['bbde99ea69ec4f7b-3', 'Version 3 of release bbde99ea'],
])('%s => %s', (version, name) => expect(nameCountedVersion(version)).toBe(name));
