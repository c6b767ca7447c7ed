import { expect, test } from 'vitest';
import { backoffMs } from './outgoing.ts';

test.each([
  [1, 500, 1000],
  [2, 1000, 2000],
  [5, 8000, 16_000],
  [11, 450_000, 900_000],
  [1000, 450_000, 900_000],
])('attempt %i => from %i to %i ms', (attempts, least, most) => {
  expect(backoffMs(attempts, 0, () => 0)).toBe(least);
  expect(backoffMs(attempts, 0, () => 1)).toBe(most);
});

test('a partner that asks for 60 s => at least 60 s', () => {
  expect(backoffMs(1, 60)).toBe(60_000);
  expect(backoffMs(1000, 60, () => 0)).toBe(450_000);
});
