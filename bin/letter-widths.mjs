import { convert } from 'fontverter';
import { Blob, Face, Font, Buffer as GlyphBuffer, shape, Variation } from 'harfbuzzjs';

/** The weights between which the width of a letter is interpolated: the lightest and the boldest of the fonts. */
const weights = [400, 700];

const virama = '\u094d';

/** Smaller differences, in thousandths of the font size, are left out of the table. */
const negligible = 15;

/**
 * Measures the letters of fonts, each given as its file and its characters, with the text shaper that browsers use. All
 * widths are thousandths of the font size, at each weight. `letters`: of a letter; of a mark, by how much it widens the
 * letter before it; of a consonant with a virama, its half form. `pairs`: by how much two of these that meet are wider or
 * narrower than both alone, such as conjuncts.
 */
export async function measureLetters(fonts) {
  const letters = new Map();
  const pairs = new Map();
  for (const { data, characters } of fonts) {
    const measure = await measureIn(data);
    for (const [letter, width] of widthsOf(characters, measure)) letters.set(letter, width);
    for (const [pair, width] of pairsOf(characters, letters, measure)) pairs.set(pair, width);
  }
  return { weights, letters: Object.fromEntries(letters), pairs: Object.fromEntries(pairs) };
}

/** The text of the file with the widths, which the linter's formatter leaves as it is. */
export const writeWidths = (widths) =>
  `${JSON.stringify(widths, undefined, 2).replaceAll(/\[\s+(-?\d+),\s+(-?\d+)\s+\]/g, '[$1, $2]')}\n`;

/** Opens a font file; the result is the width of a text in it at each weight, as a browser shapes it. */
export async function measureIn(data) {
  const { buffer, byteOffset, length } = await convert(data, 'sfnt');
  const face = new Face(new Blob(buffer.slice(byteOffset, byteOffset + length)));
  const fonts = weights.map((weight) => {
    const font = new Font(face);
    font.setVariations([new Variation('wght', weight)]);
    return font;
  });
  const widthIn = (font, text) => {
    const glyphs = new GlyphBuffer();
    glyphs.addText(text);
    glyphs.guessSegmentProperties();
    shape(font, glyphs);
    return glyphs.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0) * (1000 / face.upem);
  };
  return (text) => fonts.map((font) => widthIn(font, text));
}

const isConsonant = (letter) => /[\u0915-\u0939\u0958-\u095f]/.test(letter);
const isMark = (letter) => /\p{M}/u.test(letter);
const minus = (one, other) => one.map((width, index) => Math.round(width - (other[index] ?? 0)));
const plus = (one, other) => one.map((width, index) => width + (other[index] ?? 0));

// A mark alone is drawn on a dotted circle, and a half form only before another letter: its usual width is taken.
function* widthsOf(characters, measure) {
  const base = measure('ब');
  for (const letter of characters) {
    yield [letter, isMark(letter) ? minus(measure(`ब${letter}`), base) : minus(measure(letter), [])];
  }
  const consonants = characters.filter(isConsonant);
  for (const letter of consonants) {
    const [, half] = [...countWidths(consonants.map((next) => minus(measure(letter + virama + next), measure(next))))]
      .sort(([one], [other]) => other - one)
      .at(0);
    yield [letter + virama, half];
  }
}

/** Each width with how often it occurs. */
function countWidths(widths) {
  const counts = new Map();
  for (const width of widths) counts.set(width.join(), [(counts.get(width.join())?.[0] ?? 0) + 1, width]);
  return counts.values();
}

function* pairsOf(characters, letters, measure) {
  const halves = characters.filter(isConsonant).map((letter) => letter + virama);
  const script = characters.filter((letter) => /\p{L}|\p{M}/u.test(letter) && letter !== virama);
  for (const one of [...characters.filter((letter) => /\p{L}/u.test(letter)), ...halves]) {
    for (const next of script) {
      if (one.endsWith(virama) && !isConsonant(next)) continue;
      const difference = minus(measure(one + next), plus(letters.get(one), letters.get(next)));
      if (difference.some((width) => Math.abs(width) >= negligible)) yield [one + next, difference];
    }
  }
}
