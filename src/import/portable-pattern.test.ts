import { expect, test } from 'vitest';
import { portablePattern } from './portable-pattern.ts';

test.each([
  ['[0-9]{3}', 'a123b', true],
  ['^ab|cd$', 'abc', true],
  ['^ab|cd$', 'xab', false],
  ['^[0-9]{2}\\-[0-9]{2}$', '12-34', true],
  ['^[0-9]+\\$', '12$', true],
  ['^[\\w\\-\\.\\@]+$', 'a-b.c@d', true],
  ["^[A-Z\\']+$", "O'B", true],
  ['^a{,3}$', 'a{,3}', true],
  ['^\\#[0-9]$', '#1', true],
])('%s finds in "%s" what it found without Unicode mode: %s', (pattern, text, isFound) => {
  const portable = portablePattern(pattern) ?? '';
  expect([new RegExp(pattern).test(text), new RegExp(portable, 'u').test(text)]).toEqual([isFound, isFound]);
});

test('a pattern that is none => undefined', () => expect(portablePattern('(')).toBeUndefined());
