import { expect, test } from 'vitest';
import { mostPinned, pinnedNumber } from './pinned.ts';

/** Publications 1, 2, 3 …, one a minute; true where the words of a consent have changed. */
const list = (...changes: readonly boolean[]) =>
  changes.map((changesConsent, index) => ({ number: index + 1, changesConsent, at: new Date((index + 1) * 60_000) }));

const consents = (count: number): readonly boolean[] => Array<boolean>(count).fill(true);

test.each([
  ['a new tenant => the current one', undefined, [true, true], 2],
  ['the current one => it', 2, [true, true], 2],
  ['an older one, no consent changed since => the current one', 1, [true, false, false], 3],
  ['an older one, a consent changed since => the older one', 1, [false, true, false], 1],
  [
    'the one before another that is older too, then a consent changed => the last one before it',
    1,
    [false, false, true],
    2,
  ],
  ['that of the build, a consent changed since => that of the build', 0, [true], 0],
  ['a number that never was => the current one', 9, [true], 1],
  [`an older one, ${mostPinned} consents changed since => the older one`, 1, [true, ...consents(mostPinned)], 1],
  [
    `an older one, ${mostPinned + 1} consents changed since => the current one`,
    1,
    [false, ...consents(mostPinned + 1)],
    mostPinned + 2,
  ],
  [`that of the build, ${mostPinned + 1} consents changed since => that of the build`, 0, consents(mostPinned + 1), 0],
])('%s', (_, from, changes, expected) => {
  expect(pinnedNumber({ from, oldest: new Date(0) }, changes.length, list(...changes))).toBe(expected);
});

test.each([
  ['when a session can still have it => the older one', 2, 1],
  ['before every session => the current one', 3, 2],
])('a consent changed %s', (_, minutes, expected) => {
  expect(pinnedNumber({ from: 1, oldest: new Date(minutes * 60_000) }, 2, list(false, true))).toBe(expected);
});
