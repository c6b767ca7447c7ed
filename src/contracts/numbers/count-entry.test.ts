import { expect, test } from 'vitest';
import { timeBucketOf } from './count-entry.ts';

test.each([
  [0, '10s'],
  [9_999, '10s'],
  [10_000, '30s'],
  [59_999, '1m'],
  [60_000, '3m'],
  [599_999, '10m'],
  [600_000, 'longer'],
] as const)('%d ms => %s', (ms, bucket) => {
  expect(timeBucketOf(ms)).toBe(bucket);
});
