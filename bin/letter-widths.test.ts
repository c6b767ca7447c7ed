import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textWidth } from '../src/check/text-width/text-width.ts';
import { readPlacedTexts } from '../tests/support/placed-texts.ts';
import { readTextFonts, widthsFile } from './fonts.mjs';
import { measureIn, measureLetters, writeWidths } from './letter-widths.mjs';

const fonts = await readTextFonts();
// One after the other: the decoder of fonts has one buffer.
const measured: { letters: ReadonlySet<string>; widths: (text: string) => readonly number[] }[] = [];
for (const { data, characters } of fonts) {
  measured.push({ letters: new Set(characters), widths: await measureIn(data) });
}
const texts = ['move-in', 'landlord'].flatMap((journey) =>
  ['en', 'hi'].flatMap((language) => readPlacedTexts(journey, language).placed.map(({ text }) => text)),
);

test('the committed widths are those of the fonts', async () => {
  expect(readFileSync(widthsFile, 'utf8')).toBe(writeWidths(await measureLetters(fonts)));
});

describe.each([
  ['lightest', 400, 0],
  ['boldest', 700, 1],
])('%s', (_, weight, index) => {
  test('every text of both journeys in each language => its width as a browser shapes it, within 2%', () => {
    const wrong = [...new Set(texts)].filter((text) => {
      const shaped = shape(text, index);
      return Math.abs(textWidth(text, { size: 1000, weight }) - shaped) > 0.02 * shaped;
    });
    expect(texts.length).toBeGreaterThan(2_000);
    expect(wrong).toEqual([]);
  });
});

/** The width of a text, each run of letters in the font that has them. */
function shape(text: string, index: number): number {
  const fontOf = (letter: string): number => measured.findIndex(({ letters }) => letters.has(letter));
  const runs: { font: number; text: string }[] = [];
  for (const letter of text) {
    const last = runs.at(-1);
    if (last?.font === fontOf(letter)) last.text += letter;
    else runs.push({ font: fontOf(letter), text: letter });
  }
  return runs.reduce((sum, { font, text: run }) => sum + (measured[font]?.widths(run)[index] ?? 0), 0);
}

const style = { size: 16, weight: 400 };

test.each([
  ['a letter with an accent', 'ö', 'o'],
  ['a letter and its accent apart', 'o\u0308', 'o'],
  ['a letter with a dot below, as two', 'फ\u093c', '\u095e'],
  ['a conjunct with such a letter', 'फ\u093c्रिज', '\u095e्रिज'],
  ['a zero-width joiner', 'क\u200d', 'क'],
])('%s is as wide as without it', (_, text, same) => {
  expect(textWidth(text, style)).toBeCloseTo(textWidth(same, style), 5);
});

test('a letter of a script without a font => a guess, wider for Chinese', () => {
  expect(textWidth('ب', style)).toBeCloseTo(9.6);
  expect(textWidth('零', style)).toBe(16);
});

test('the spacing of letters is added once for each', () => {
  const { size, weight } = style;
  expect(textWidth('Rent', { size, weight, spacing: -0.01 })).toBeCloseTo(textWidth('Rent', style) - 4 * 0.16);
});
