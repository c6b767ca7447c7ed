import { expect, test } from 'vitest';
import { exportedNames } from './exports.ts';

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
