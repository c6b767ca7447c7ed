// @vitest-environment node
import { expect, test } from 'vitest';
import { graphemesOf, roomAt } from './long-text.ts';

test.each([
  ['/blocks/2/submit', 30],
  ['/fields/pan/label', 60],
  ['/blocks/1/text/text', Number.POSITIVE_INFINITY],
])('%s => fits %d characters', (place, most) => {
  expect(roomAt(place)).toBe(most);
});

test('a Devanagari letter with its vowel sign counts as one character', () => {
  expect(graphemesOf('कि'.repeat(30))).toBe(30);
});
