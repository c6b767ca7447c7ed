import { expect, test } from 'vitest';
import { mostOlderReleases, pinnedRelease } from './pinned.ts';

const minute = 60_000;

/** Moves to these releases, one a minute; a negative one is for everyone. */
const movesTo = (...releases: readonly number[]) =>
  releases.map((release, index) => ({
    release: Math.abs(release),
    forEveryone: release < 0,
    at: new Date((index + 1) * minute),
  }));

const firstReleases = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

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
  [`replaced by ${mostOlderReleases} since => it`, 1, firstReleases(mostOlderReleases + 1), 1],
  [
    `replaced by ${mostOlderReleases + 1} since => the live one`,
    1,
    firstReleases(mostOlderReleases + 2),
    mostOlderReleases + 2,
  ],
])('%s', (_, from, releases, expected) =>
  expect(pinnedRelease({ from, oldest: new Date(0) }, movesTo(...releases))).toBe(expected),
);

test.each([
  ['replaced while a session can go on => it', 2, 1],
  ['replaced before the longest session => the live one', 2.5, 2],
])('%s', (_, minutes, expected) =>
  expect(pinnedRelease({ from: 1, oldest: new Date(minutes * minute) }, movesTo(1, 2))).toBe(expected),
);
