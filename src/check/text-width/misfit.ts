import type { Catalogue } from '../../engine/model/catalogue.ts';
import { own } from '../../engine/model/own.ts';
import { fillPlaceholders } from '../../engine/model/texts/placeholder.ts';
import type { TextBox } from './text-box.ts';
import { countLines, findTooWideWord } from './text-lines.ts';
import { textWidth } from './text-width.ts';

/** How a text does not fit its box. */
export interface Misfit {
  /** The word that is wider than a line, if that is what does not fit. */
  readonly word?: string;
  /** The text, shortened. */
  readonly text: string;
  /** The pixels of the word, or of a text on one line that is cut off; else the lines that the text takes. */
  readonly needed: number;
  /** About how many letters fit on a line. */
  readonly letters: number;
}

/** How a text does not fit its box, where each placeholder has a usual value; undefined if it fits. */
export function misfitOf(text: string, box: TextBox, formats: Catalogue['formats']): Misfit | undefined {
  // No letter is wider than it is high, so that most short texts need no measuring.
  if (text.length * box.size <= box.width) return undefined;
  const wide = findTooWideWord(
    fillWithSamples(text, () => ''),
    box,
    box.width,
  );
  if (wide) {
    const letters = lettersOnLine(text, box);
    return { word: shorten(wide.word), text: shorten(text), needed: Math.round(wide.width), letters };
  }
  if (box.lines === undefined) return undefined;
  const shown = fillWithSamples(text, (format) => own(formats, format)?.sample ?? 'Kavitha');
  const lines = countLines(shown, box, box.width);
  if (lines <= box.lines) return undefined;
  const needed = box.isCut ? Math.round(textWidth(shown, box)) : lines;
  return { text: shorten(text), needed, letters: lettersOnLine(text, box) };
}

/** About how many letters such as those of a text fit on a line. */
const lettersOnLine = (text: string, box: TextBox): number =>
  Math.floor((box.width * graphemesOf(text)) / textWidth(text, box));

const segmenter = new Intl.Segmenter();

/** The number of graphemes of a text: a Devanagari letter and its vowel sign are one. */
const graphemesOf = (text: string): number => [...segmenter.segment(text)].length;

/** The beginning of a long text, to name it in a message. */
const shorten = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 40).trimEnd()}…`);

/** A text as it is usually shown: each placeholder has the sample of its format, or a name or number without one. */
const fillWithSamples = (text: string, sampleOf: (format: string) => string): string =>
  fillPlaceholders(
    text,
    () => true,
    (_, format = '') => sampleOf(format),
  );
