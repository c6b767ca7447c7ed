import { expect, test } from 'vitest';
import { countLines, findTooWideWord } from './text-lines.ts';
import { textWidth } from './text-width.ts';

const style = { size: 16, weight: 400 };
const wide = (text: string): number => Math.ceil(textWidth(text, style));

test.each([
  ['a line as wide as the text', 'one two', wide('one two'), 1],
  ['a line one pixel narrower', 'one two', wide('one two') - 1, 2],
  ['a space at the end of a line', 'one two ', wide('one two'), 1],
  ['a hyphen', 'one-two', wide('one-'), 2],
  ['a line break', 'one\ntwo', 1_000, 2],
  ['a word of two and a half lines', 'one', wide('one') / 2.5, 3],
  ['after such a word, the rest of its line', 'oneoneo n', wide('oneone'), 2],
  ['letters of Chinese', '零押金入住', 32, 3],
  ['no text', '', 100, 0],
])('%s: %j in %d px => %d lines', (_, text, room, lines) => {
  expect(countLines(text, style, room)).toBe(lines);
});

test('a no-break space is inside of a word', () => {
  expect(findTooWideWord('one\u00a0two six', style, wide('one'))?.word).toBe('one\u00a0two');
});

test('the widest word is the one that takes most room, and not the one with most letters', () => {
  expect(findTooWideWord('illicit WWWW', style, wide('i'))?.word).toBe('WWWW');
});

test('words that fit => none', () => {
  expect(findTooWideWord('one two', style, wide('two'))).toBeUndefined();
});
