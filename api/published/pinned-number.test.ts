// @vitest-environment node
import { expect, test } from 'vitest';
import { pinnedNumber } from './pinned-number.ts';

/** Publications 1, 2, 3 …; true where the words of a consent have changed. */
const list = (...changes: readonly boolean[]) =>
  changes.map((changesConsent, index) => ({ number: index + 1, changesConsent }));

test.each([
  ['a new tenant => the current one', undefined, [true, true], 2],
  ['the current one => it', 2, [true, true], 2],
  ['an older one, no consent changed since => the current one', 1, [true, false, false], 3],
  ['an older one, a consent changed since => the older one', 1, [false, true, false], 1],
  ['that of the build, a consent changed since => that of the build', 0, [true], 0],
  ['a number that never was => the current one', 9, [true], 1],
])('%s', (_, from, changes, expected) => {
  expect(pinnedNumber(from, changes.length, list(...changes))).toBe(expected);
});
