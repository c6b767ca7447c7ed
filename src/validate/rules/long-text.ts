import { shownTexts } from '../queries/shown-texts.ts';
import type { Rule } from '../rule.ts';

/** A text has room in its place on a screen 320 px wide. */
export const longText: Rule = {
  code: 'long-text',
  severity: 'warning',
  *check(context) {
    for (const { place, text, where } of shownTexts(context)) {
      const most = roomAt(place);
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

/** The last name in a pointer to a text -> how many graphemes have room there. */
const room: Readonly<Record<string, number>> = { submit: 30, title: 60, label: 60, placeholder: 40, toast: 160 };

/** How many graphemes have room at a place, by its JSON Pointer. */
export const roomAt = (place: string): number => room[place.slice(place.lastIndexOf('/') + 1)] ?? Infinity;

const segmenter = new Intl.Segmenter();

/** The number of characters that a reader sees: a Devanagari letter and its vowel sign are one. */
export function graphemesOf(text: string): number {
  return [...segmenter.segment(text)].length;
}
