import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scriptsWithFont } from '../src/check/rules/missing-font.ts';
import { filesOf } from '../tests/support/journey-files.ts';
import { charactersOf, fonts, readTextFonts } from './fonts.mjs';

const css = readFileSync('src/engine/screen/fonts/fonts.css', 'utf8');
const journeys = readdirSync('journeys');
const filesIn = (folder: string): readonly string[] => readdirSync(folder).map((name) => `${folder}/${name}`);
const copies = journeys.flatMap((id) => filesOf(id, 'copy'));
const measured = new Set((await readTextFonts()).flatMap(({ characters }) => characters));

test.each([
  ['Latn', 'Aa'],
  ['Deva', 'अक'],
])('a font for the script %s => the check knows it', (script, letters) => {
  expect(scriptsWithFont).toContain(script);
  expect([...letters].filter((letter) => !measured.has(letter))).toEqual([]);
});

describe('fonts.css', () => {
  test.each(fonts)('declares $file for exactly the characters of its subset', ({ file, range }) => {
    const face = css.split('@font-face').find((one) => one.includes(`url('./${file}')`));
    const declared = face
      ?.match(/unicode-range:([^;]+);/)?.[1]
      ?.replaceAll(/\s+/g, ' ')
      .trim();
    expect(declared).toBe(range);
    expect(face).toContain('font-display: swap;');
  });

  test('never blocks text on a font that is large for a slow network', () => {
    const sizes = fonts.map(({ file }) => statSync(`src/engine/screen/fonts/${file}`).size);
    const most = [4_000, 60_000];
    expect(sizes.map((size, index) => size <= (most[index] ?? 0))).toEqual([true, true]);
  });
});

test('the font of the language names has every letter of them', () => {
  const tags = ['en', ...copies.map((file) => file.replace(/.*\/|\.json/g, ''))];
  const names = tags.map((tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag));
  const before = new Set(charactersOf(fonts[0]?.range ?? ''));
  expect(names).toContain('हिन्दी');
  expect([...names.join('')].filter((one) => !before.has(one) && !/[a-z]/i.test(one))).toEqual([]);
});

test('every letter of the English and Hindi texts has a width', () => {
  const screens = journeys.flatMap((id) => [`journeys/${id}/journey.json`, ...filesIn(`journeys/${id}/screens`)]);
  const texts = [...screens, ...copies].map((file) => readFileSync(file, 'utf8'));
  const lacking = [...new Set(texts.join(''))].filter((one) => !/\s/.test(one) && !measured.has(one));
  expect(lacking).toEqual([]);
});
