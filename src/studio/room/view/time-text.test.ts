import { expect, test } from 'vitest';
import { countOf } from '../../../engine/model/sentences.ts';
import { timeText } from './time-text.ts';

test.each([
  ['2026-11-24T14:03:00', '14:03'],
  ['2026-11-23T14:03:00', '23 November 2026 at 14:03'],
])('%s, seen on 24 November => %s', (at, expected) =>
  expect(timeText(new Date(at).toISOString(), new Date('2026-11-24T20:00:00'))).toBe(expected),
);

test('a count => its noun', () =>
  expect([1, 2, 0].map((count) => countOf(count, 'text'))).toEqual(['1 text', '2 texts', '0 texts']));
