import { expect, test, vi } from 'vitest';
import { memoize } from './memoize.ts';

const first = { n: 1 };
const equal = { n: 1 };
const [around, other] = [{}, {}];

test.each([
  ['the same objects again', [first, around, first, around], 1],
  ['another second object', [first, around, first, other], 2],
  ['an equal object that is not the same', [first, around, equal, around], 2],
  ['back to a second object that is not the last', [first, around, first, other, first, around], 3],
] as const)('%s => made %3$i times', (_, calls, times) => {
  const make = vi.fn((subject: { readonly n: number }, _around: object) => subject.n);
  const remembered = memoize(make);
  for (let index = 0; index < calls.length; index += 2) {
    expect(remembered(calls[index] as typeof first, calls[index + 1] as object)).toBe(1);
  }
  expect(make).toHaveBeenCalledTimes(times);
});

test('one object alone, of which undefined is made => made once', () => {
  const make = vi.fn((_: object) => undefined);
  const remembered = memoize(make);
  expect([remembered(first), remembered(first)]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledTimes(1);
});
