import { shownTexts } from '../queries/shown-texts.ts';
import type { Rule } from '../rule.ts';
import { findTextPlace } from '../text-width/find-text-place.ts';
import { type Misfit, misfitOf } from '../text-width/misfit.ts';
import type { TextPlace } from '../text-width/text-place.ts';

/** Every text fits its place on a screen 320 px wide. */
export const longText: Rule = {
  code: 'long-text',
  severity: 'warning',
  *check(context) {
    for (const { original, text, language, where } of shownTexts(context)) {
      const place = findTextPlace(original, context.journey.screens[original.part]);
      const misfit = place && misfitOf(text, place, context.catalogue.formats);
      if (misfit) yield { ...where, ...explain(misfit, place, nameOf(language)) };
    }
  },
};

/** The English name of a language. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

function explain({ word, text, needed, letters }: Misfit, { name, room, lines, isCut }: TextPlace, language: string) {
  const start = `as ${name} in ${language},`;
  if (word !== undefined || isCut) {
    return {
      what: `${start} ${word === undefined ? '' : 'the word '}"${word ?? text}" is ${needed} px wide, but a phone has ${room} px`,
      why: isCut ? 'its end would be cut off' : 'it would be broken in the middle',
      fix: `Use ${word === undefined ? 'fewer' : 'shorter'} words: about ${letters} letters fit on a line.`,
    };
  }
  return {
    what: `${start} "${text}" takes ${needed} lines on a phone, but has room for ${lines}`,
    why: 'it would crowd out the rest of the screen',
    fix: `Use fewer words: about ${letters} letters fit on a line.`,
  };
}
