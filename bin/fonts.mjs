import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

// Subsets the fonts into src/engine/screen/fonts/, and measures their letters for the check: `node bin/fonts.mjs`. The output is
// committed, so that neither a build nor the check needs the tools.

/** The font files: the source of each, and its characters as a `unicode-range`. */
export const fonts = [
  {
    // The letters of the language names, which an English page shows, too.
    file: 'noto-sans-names.woff2',
    source: '@fontsource-variable/noto-sans/files/noto-sans-devanagari-wght-normal.woff2',
    range: 'U+926, U+928, U+939, U+93F-940, U+94D',
  },
  {
    // The letters of Hindi, and those of other languages that occur in Indian names.
    file: 'noto-sans-devanagari.woff2',
    source: '@fontsource-variable/noto-sans/files/noto-sans-devanagari-wght-normal.woff2',
    range:
      'U+901-903, U+905-90B, U+90D, U+90F-911, U+913-928, U+92A-930, U+932-933, U+935-939, U+93C-943, U+945, U+947-949, U+94B-94D, U+950, U+958-95F, U+964-970, U+200C-200D, U+25CC',
  },
];

/** Latin letters, which are shown in the font of the device. Its widths are measured in Noto Sans, which is wider than those of phones. */
const latin = [
  {
    source: '@fontsource-variable/noto-sans/files/noto-sans-latin-wght-normal.woff2',
    range: 'U+20-7E, U+A0, U+B7, U+D7, U+2010-2011, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026',
  },
  { source: '@fontsource-variable/noto-sans/files/noto-sans-latin-ext-wght-normal.woff2', range: 'U+20B9' },
];

/** The characters of a `unicode-range`. */
export function charactersOf(range) {
  return range.split(', ').flatMap((part) => {
    const [first, last = first] = part.slice(2).split('-');
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}

async function makeFonts() {
  const { default: subsetFont } = await import('subset-font');
  for (const { file, source, range } of fonts) {
    const whole = await readFile(fileURLToPath(import.meta.resolve(source)));
    const part = await subsetFont(whole, charactersOf(range).join(''), {
      targetFormat: 'woff2',
      variationAxes: { wght: { min: 400, max: 700 } },
    });
    await writeFile(new URL(`../src/engine/screen/fonts/${file}`, import.meta.url), part);
    console.log(`${file} ${part.length} bytes`);
  }
  const { measureLetters, writeWidths } = await import('./letter-widths.mjs');
  await writeFile(widthsFile, writeWidths(await measureLetters(await readTextFonts())));
}

/** The widths of the letters, by which the check tells what is too long for its place. */
export const widthsFile = new URL('../src/check/text-width/letter-widths.json', import.meta.url);

/** The fonts that texts are measured in, with the characters of each. */
export const readTextFonts = () =>
  Promise.all(
    [...latin, ...fonts.filter(({ file }) => file !== 'noto-sans-names.woff2')].map(
      async ({ file, source, range }) => ({
        data: await readFile(
          file
            ? new URL(`../src/engine/screen/fonts/${file}`, import.meta.url)
            : fileURLToPath(import.meta.resolve(source)),
        ),
        characters: charactersOf(range),
      }),
    ),
  );

if (process.argv[1] === fileURLToPath(import.meta.url)) await makeFonts();
