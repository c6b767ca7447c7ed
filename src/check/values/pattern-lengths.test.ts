import { expect, test } from 'vitest';
import { patternLengths } from './pattern-lengths.ts';

const any = Number.POSITIVE_INFINITY;

test.each([
  ['^[0-9]{4}$', 4, 4],
  ['^[A-Z]{5}[0-9]{4}[A-Z]$', 10, 10],
  ['^[0-9]{9,18}$', 9, 18],
  ['[0-9]{4}', 4, any],
  ['^[0-9]{4}', 4, any],
  ['\\S', 1, any],
  ['^a\\$', 2, any],
  ['^(ab|abcd)?x$', 1, 5],
  ['^(?:a{2}){1,3}$', 2, 6],
  ['^ab$|^abc$', 2, 3],
  ['^ab$|abc', 2, any],
  ['^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$', 5, any],
  ['^[\\]a]\\u0041\\p{L}$', 3, 3],
  ['^\\+?[1-9]\\d{1,14}$', 2, 16],
  ['^(?=.*[a-z]).{8,}$', 0, any],
  ['^(a)\\1$', 0, any],
  ['', 0, any],
])('%s => texts of %i to %d characters', (pattern, least, most) => {
  expect(patternLengths(pattern)).toEqual({ least, most });
});
