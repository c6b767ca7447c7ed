/** How many of how many. */
export interface CountedShare {
  readonly count: number;
  readonly of: number;
}

/** How a share differs from another one. */
export interface ShareDifference {
  /** Percentage points, more than 0 when the second share is larger. */
  readonly points: number;
  /** Whether chance explains it: `unclear` where the counts are too small for an answer. */
  readonly byChance: 'yes' | 'no' | 'unclear';
}

/** 95 % of differences that only chance makes are smaller than this many standard errors. */
const standardErrors = 1.96;
/** Below this many expected counts the normal distribution is no approximation. */
const leastExpected = 5;

/** A share from 0 to 1; 0 of nobody. */
export const shareOf = ({ count, of }: CountedShare): number => (of === 0 ? 0 : count / of);

/** Compares two shares by a two-proportion z-test. */
export function compareShares(before: CountedShare, after: CountedShare): ShareDifference {
  const points = (shareOf(after) - shareOf(before)) * 100;
  const pooled = (before.count + after.count) / (before.of + after.of);
  const smallest = Math.min(before.of, after.of) * Math.min(pooled, 1 - pooled);
  // Not a number when nobody came.
  if (!(smallest >= leastExpected)) return { points, byChance: 'unclear' };
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / before.of + 1 / after.of));
  return { points, byChance: Math.abs(points / 100) < standardErrors * error ? 'yes' : 'no' };
}
