import { expect, test } from 'vitest';
import { patternSample } from './pattern-sample.ts';

test.each([
  ['^[A-Z]{5}[0-9]{4}[A-Z]$', 1, 'AAAAA9999A'],
  ['^(?:ab|cd)+$', 1, 'ab'],
  ['^(?<day>[0-3]\\d)-\\k<day>$', 1, '09-09'],
  ['^\\p{Script=Devanagari}+$', 2, 'ऀऀ'],
  ['^\\+91[6-9]\\d{9}$', 1, '+919999999999'],
  ['^(?!0000)\\d{4}$', 1, '9999'],
  ['^(?=.*\\d)(?=.*[A-Z]).{8,}$', 8, '9Aaaaaaaaa'],
  ['^(a\\1)(\\3b)(c)$', 1, 'abc'],
  ['^(?=.*[aeiou])[bcd]+(?:a|e)?$', 1, 'ba'],
  ['^[^a-z]+$', 1, '9'],
  ['[0-9]{3}', 5, '99999'],
  ['^x{0}y?$', 1, 'y'],
  ['^[0-9]{2}\\-[0-9]{2}$', 1, '99-99'],
])('%s, at least %d letters => %s', (pattern, minLength, sample) => {
  expect(patternSample(pattern, minLength)).toBe(sample);
  expect(new RegExp(pattern, /\\-|\[0-9\]\{2\}/.test(pattern) ? '' : 'u').test(sample)).toBe(true);
});

test('references that double at each of 60 groups => a sample all the same', () => {
  const doubled = Array.from({ length: 60 }, (_, index) => `(\\${index + 1}\\${index + 1})`);
  expect(patternSample(`^(a?)${doubled.join('')}$`, 1).length).toBeLessThan(20_001);
});

test('a lookahead that nothing in the rest has => a sample of the rest', () => {
  expect(patternSample('^(?=.*9)[a-c]{30}$', 1)).toBe('a'.repeat(30));
});

test('a pattern that cannot be parsed => a text of the length', () => {
  expect(patternSample('(', 3)).toBe('xxx');
});
