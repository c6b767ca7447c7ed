import { expect, test } from 'vitest';
import { contrastOf } from './brand.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#777777', '#777777', 1],
  // The two greys on either side of the 4.5 limit for text on white.
  ['#767676', '#ffffff', 4.54],
  ['#777777', '#ffffff', 4.48],
  ['#0b5c55', '#ffffff', 7.85],
])('%s on %s => %s to 1', (one, other, expected) => {
  expect(contrastOf(one, other)).toBeCloseTo(expected, 2);
});
