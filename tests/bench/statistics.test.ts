import { describe, expect, test } from 'vitest';
import { interleave, median, ratio } from './statistics.ts';

describe('the median', () => {
  test.each([
    [[7], 7],
    [[9, 1, 5], 5],
    [[10, 9, 100, 1], 9.5],
    [[undefined, 3, undefined, 1, 2], 2],
  ])('of %j => %d', (figures, expected) => expect(median(figures)).toBe(expected));

  test('of no figures => undefined', () => {
    expect(median([])).toBeUndefined();
    expect(median([undefined])).toBeUndefined();
  });
});

test.each([
  [3, 2, 1.5],
  [0, 2, 0],
  [3, 0, undefined],
  [undefined, 2, undefined],
  [3, undefined, undefined],
])('the ratio of %s to %s => %s', (figure, base, expected) => expect(ratio(figure, base)).toBe(expected));

describe('interleaving', () => {
  test('each round has every item once', () => {
    const order = interleave(['a', 'b', 'c'], 20);
    expect(order).toHaveLength(60);
    for (let at = 0; at < 60; at += 3) expect(order.slice(at, at + 3).sort()).toEqual(['a', 'b', 'c']);
  });

  test('the order depends only on the random numbers', () => {
    expect(interleave(['a', 'b', 'c'], 1, () => 0)).toEqual(['a', 'b', 'c']);
    expect(interleave(['a', 'b', 'c'], 1, () => 0.99)).toEqual(['c', 'b', 'a']);
  });

  test('every order occurs', () => {
    const orders = Array.from({ length: 400 }, () => interleave(['a', 'b', 'c'], 1).join(''));
    expect(new Set(orders).size).toBe(6);
  });
});
