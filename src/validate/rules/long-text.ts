import { shownTexts } from '../queries/shown-texts.ts';
import type { Rule } from '../rule.ts';

/** Every text fits its place on a screen 320 px wide. */
export const longText: Rule = {
  code: 'long-text',
  severity: 'warning',
  *check(context) {
    for (const { place, text, where } of shownTexts(context)) {
      const most = roomAt(place);
      // A text has at most as many graphemes as characters, and counting them takes long.
      if (text.length <= most) continue;
      const length = graphemesOf(text);
      if (length <= most) continue;
      yield {
        ...where,
        what: `this has ${length} characters, but only ${most} fit here`,
        why: 'it would not fit on a small phone',
        fix: 'Use fewer words.',
      };
    }
  },
};

/** The last key in the pointer of a text -> the number of graphemes that fit there. */
const room: Readonly<Record<string, number>> = { submit: 30, title: 60, label: 60, placeholder: 40, toast: 160 };

/** The number of graphemes that fit at a JSON Pointer. */
export const roomAt = (place: string): number => room[place.slice(place.lastIndexOf('/') + 1)] ?? Infinity;

const segmenter = new Intl.Segmenter();

/** The number of graphemes of a text: a Devanagari letter and its vowel sign are one. */
export function graphemesOf(text: string): number {
  return [...segmenter.segment(text)].length;
}
