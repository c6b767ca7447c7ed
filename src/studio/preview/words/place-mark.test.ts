import { expect, test } from 'vitest';
import { markLines, readPlaceMark, writePlaceMark } from './place-mark.ts';

const place = { part: 'landing', at: '/blocks/2/options/q~1a/answer' };

test.each([place, { part: 'journey.json', at: '/words/अ/title' }, { part: 'a', at: '' }])('%j => read again', (one) =>
  expect(readPlaceMark(`Pay ₹25,000${writePlaceMark(one)}`)).toEqual(one),
);

test('a text without a mark => no place', () => expect(readPlaceMark('Pay ₹25,000 🏴')).toBeUndefined());

test('a mark => no character that is seen', () =>
  expect(writePlaceMark(place).replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')).toBe(''));

test('several lines => each has the mark', () => {
  const lines = markLines('- one\n- two', writePlaceMark(place)).split('\n');
  expect(lines.map(readPlaceMark)).toEqual([place, place]);
});
