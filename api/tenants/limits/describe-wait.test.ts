import { expect, test } from 'vitest';
import { describeWait } from './spend-allowances.ts';

test.each([
  [0, '1 second'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3600, '1 hour'],
  [3601, '2 hours'],
])('%i s => %s', (seconds, words) => {
  expect(describeWait(seconds)).toBe(words);
});
