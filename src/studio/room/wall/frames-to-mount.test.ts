import { expect, test } from 'vitest';
import { framesToMount } from './frames-to-mount.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

test.each([
  ['nothing drawn', [], [], ['a', 'b']],
  ['the second row near', ['d', 'e'], [], ['d', 'e']],
  ['one near', ['c'], [], ['c', 'a']],
  ['drawn and near => stays beside those that load', ['a', 'b'], ['a'], ['a', 'b', 'c']],
  ['drawn and far => leaves', ['d'], ['a', 'b'], ['d', 'c']],
  ['all drawn => only those near', ['b'], ids, ['b']],
])('%s: near %j, reported %j => %j', (_, near, reported, expected) => {
  const mounted = framesToMount({ ids, near: new Set(near), reported: new Set(reported), limit: 2 });
  expect([...mounted]).toEqual(expected);
});
