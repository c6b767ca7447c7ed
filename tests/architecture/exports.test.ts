import { expect, test } from 'vitest';
import { duplicateNames, exportedNames } from './exports.ts';

test.each([
  ['export const a = 1; export function b() {}', ['a', 'b']],
  ['export interface A {} export type { B } from "./b.ts"', ['A', 'B']],
  ['const a = 1; export { a as c }', ['c']],
  ['export default 1', ['default']],
  ['const a = 1; export { a as default }', ['default']],
  ['const a = 1', []],
])('%s => %o', (text, names) => {
  expect(exportedNames('a.ts', text)).toEqual(names);
});

test.each([
  ['different names', ['a'], ['b'], []],
  ['one name in two files', ['a', 'b'], ['b'], ['b: x.ts, y.ts']],
  ['overloads in one file', ['a', 'a'], [], []],
  ['default exports', ['default'], ['default'], []],
])('%s: %o and %o => %o', (_, x, y, duplicates) => {
  expect(
    duplicateNames(
      new Map([
        ['x.ts', x],
        ['y.ts', y],
      ]),
    ),
  ).toEqual(duplicates);
});
