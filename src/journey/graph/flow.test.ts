// @vitest-environment node
import { expect, test } from 'vitest';
import { flowOf, neighbourOf } from './flow.ts';

const journey = { flows: { quick: ['landing', 'identity'], full: ['hub', 'salary', 'work'] } };

test('a screen => the flow it stands in; one in none => an empty one', () => {
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
] as const)('%s, %s => %s', (id, way, found) => {
  expect(neighbourOf(journey, id, way)).toBe(found);
});
