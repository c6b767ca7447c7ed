import { expect, test } from 'vitest';
import { functionsTooLong } from './functions.ts';

const lines = (count: number): string => '\n'.repeat(count - 1);

test.each([
  ['a function of 60 lines', `function a() {${lines(60)}}`, []],
  ['a function of 61 lines', `function a() {${lines(61)}}`, ['a.ts a']],
  ['an arrow function in a constant', `export const a = () => {${lines(61)}};`, ['a.ts a']],
  ['a method', `const a = {\n  b() {${lines(61)}} };`, ['a.ts function in line 2']],
  ['an argument', `run(() => {${lines(61)}});`, ['a.ts function in line 1']],
  ['a long type', `interface A {${lines(61)}}`, []],
])('%s => %o', (_, text, found) => {
  expect(functionsTooLong('a.ts', text)).toEqual(found);
});
