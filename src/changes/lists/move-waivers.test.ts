import { expect, test } from 'vitest';
import { moveWaivers } from './move-waivers.ts';

const list = '/blocks/0/list/items';
const waiver = (file: string, at?: string) => ({
  code: 'long-text',
  file,
  ...(at !== undefined && { at }),
  reason: 'r',
});
const inCopy = (index: number) => `/texts/s/${`${list}/${index}/title`.replaceAll('/', '~1')}`;
const file = (...waivers: readonly object[]): string => `${JSON.stringify({ waivers }, undefined, 2)}\n`;
const others = [
  waiver('screens/other.json', `${list}/0/title`),
  waiver('screens/s.json'),
  waiver('copy/hi.json', '/texts'),
];

test('a list of a screen changes => its waivers go with their entries, and the others stay', () => {
  const before = file(...others, waiver('screens/s.json', `${list}/0/title`), waiver('copy/hi.json', inCopy(1)));
  expect(moveWaivers(before, { part: 's', at: list, change: { move: 0, to: 1 } })).toBe(
    file(...others, waiver('screens/s.json', `${list}/1/title`), waiver('copy/hi.json', inCopy(0))),
  );
  expect(moveWaivers(before, { part: 's', at: list, change: { remove: 0 } })).toBe(
    file(...others, waiver('copy/hi.json', inCopy(0))),
  );
  expect(moveWaivers('{', { part: 's', at: list, change: { remove: 0 } })).toBe('{');
});
