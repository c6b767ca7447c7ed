import { expect, test } from 'vitest';
import { drawTargets, judge } from './targets.ts';

test.each([
  [1.09, 'met'],
  [1.1, 'met'],
  [1.11, 'missed'],
  [undefined, 'not measured'],
  [Number.NaN, 'not measured'],
])('%s of at most 1.1 => %s', (is, expected) => expect(judge({ what: 'LCP', is, most: 1.1 })).toBe(expected));

test('0 of at most 0 => met', () => expect(judge({ what: 'shift', is: 0, most: 0 })).toBe('met'));

test('the table has each target, its figure and the verdict', () => {
  const table = drawTargets([{ what: 'LCP', is: 1.234, most: 1.1 }]);
  expect(table.split('\n').at(-1)).toBe('| LCP | 1.1 | 1.23 | missed |');
});
