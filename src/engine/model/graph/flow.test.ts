import { expect, test } from 'vitest';
import { flowOf, neighbourOf } from './flow.ts';

const journey = { flows: { quick: ['landing', 'identity'], full: ['hub', 'salary', 'work'] } };

test('a screen => its flow; a screen in no flow => an empty list', () => {
  expect(flowOf(journey, 'salary')).toEqual(['hub', 'salary', 'work']);
  expect(flowOf(journey, 'terms')).toEqual([]);
});

test.each([
  ['salary', 'next', 'work'],
  ['salary', 'back', 'hub'],
  ['work', 'next', undefined],
  ['hub', 'back', undefined],
  ['terms', 'next', undefined],
  ['terms', 'back', undefined],
] as const)('%s, %s => %s', (id, direction, found) => {
  expect(neighbourOf(journey, id, direction)).toBe(found);
});
