import { expect, test } from 'vitest';
import { pointer, splitPointer } from './pointer.ts';

test.each<[string, readonly string[]]>([
  ['', []],
  ['/', ['']],
  ['/fields/pan', ['fields', 'pan']],
  ['/on/valid:pan/0', ['on', 'valid:pan', '0']],
  ['/a~1b/~0c/~01', ['a/b', '~c', '~1']],
])('%j <=> %j', (at, steps) => {
  expect(splitPointer(at)).toEqual(steps);
  expect(pointer(...steps)).toBe(at);
});
