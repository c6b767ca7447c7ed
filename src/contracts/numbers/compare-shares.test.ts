import { expect, test } from 'vitest';
import { compareShares, shareOf } from './compare-shares.ts';

test.each([
  // The z of each, by the textbook: 1.89, 2.67, and none.
  [{ count: 500, of: 1000 }, { count: 542, of: 1000 }, 4.2, 'yes'],
  [{ count: 400, of: 800 }, { count: 520, of: 900 }, 7.8, 'no'],
  [{ count: 520, of: 900 }, { count: 400, of: 800 }, -7.8, 'no'],
  [{ count: 500, of: 1000 }, { count: 500, of: 1000 }, 0, 'yes'],
  [{ count: 1, of: 8 }, { count: 7, of: 8 }, 75, 'unclear'],
  [{ count: 0, of: 0 }, { count: 8, of: 80 }, 10, 'unclear'],
  [{ count: 80, of: 80 }, { count: 90, of: 90 }, 0, 'unclear'],
] as const)('%j and %j => %d points, by chance: %s', (before, after, points, byChance) => {
  const difference = compareShares(before, after);
  expect(difference.points).toBeCloseTo(points, 1);
  expect(difference.byChance).toBe(byChance);
});

test('of nobody => 0', () => expect(shareOf({ count: 0, of: 0 })).toBe(0));
