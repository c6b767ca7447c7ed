import { expect, test } from 'vitest';
import { seededRandom } from './seeded-random.ts';

const draw = (key: string, count: number): number[] => {
  const next = seededRandom(key);
  return Array.from({ length: count }, next);
};

test('the same key => the same numbers', () => {
  expect(draw('a1b2', 5)).toEqual(draw('a1b2', 5));
});

test.each([
  ['a1b2', 'a1b3'],
  ['ab', 'ba'],
  ['', 'a'],
  ['🏠', '🏡'],
])('%j and %j => other numbers', (one, other) => {
  expect(draw(one, 5)).not.toEqual(draw(other, 5));
});

test('10,000 numbers => all in [0, 1), and evenly distributed', () => {
  const numbers = draw('spread', 10_000);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
  const tenths = Array.from(
    { length: 10 },
    (_, tenth) => numbers.filter((one) => Math.floor(one * 10) === tenth).length,
  );
  for (const count of tenths) expect(Math.abs(count - 1000)).toBeLessThan(150);
  expect(new Set(numbers).size).toBeGreaterThan(9_990);
});
