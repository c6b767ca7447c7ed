// @vitest-environment node
import { expect, test } from 'vitest';
import { pinnedRelease } from './pinned-release.ts';

const minute = 60_000;

/** Moves to these releases, one a minute; a negative one is for everyone. */
const movesTo = (...releases: readonly number[]) =>
  releases.map((release, index) => ({
    release: Math.abs(release),
    forEveryone: release < 0,
    at: new Date((index + 1) * minute),
  }));

test.each<readonly [string, number | undefined, readonly number[], number]>([
  ['nothing was published => the deployed build', undefined, [], 0],
  ['a new tenant => the live one', undefined, [1, 2], 2],
  ['the live one => it', 2, [1, 2], 2],
  ['the one before => it', 1, [1, 2], 1],
  ['the deployed build, before anything was published => it', 0, [1, 2], 0],
  ['one that was replaced by a change for everyone => the live one', 1, [1, -2], 2],
  ['one that was replaced after a change for everyone => it', 2, [1, -2, 3], 2],
  ['one that was replaced before a change for everyone => the live one', 1, [1, 2, -3, 4], 4],
  ['one that was never live => the live one', 7, [1, 2], 2],
  ['back to the first => it', 1, [1, 2, 1], 1],
  ['the second, after going back to the first => it', 2, [1, 2, 1], 2],
  ['the third from last => it', 2, [1, 2, 3, 4, 5], 2],
  ['the fourth from last => the live one', 1, [1, 2, 3, 4, 5], 5],
])('%s', (_, from, releases, expected) =>
  expect(pinnedRelease({ from, oldest: new Date(0) }, movesTo(...releases))).toBe(expected),
);

test.each([
  ['replaced while a session can go on => it', 2, 1],
  ['replaced before the longest session => the live one', 2.5, 2],
])('%s', (_, minutes, expected) =>
  expect(pinnedRelease({ from: 1, oldest: new Date(minutes * minute) }, movesTo(1, 2))).toBe(expected),
);
