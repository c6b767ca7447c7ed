import { shownTexts } from '../queries/shown-texts.ts';
import type { Rule } from '../rule.ts';
import { type Misfit, misfitOf } from '../text-width/misfit.ts';
import { placeOf } from '../text-width/place-of.ts';
import type { TextPlace } from '../text-width/text-place.ts';

/** Every text fits its place on a screen 320 px wide, in the fonts of the app. */
export const longText: Rule = {
  code: 'long-text',
  severity: 'warning',
  *check(context) {
    for (const { original, text, language, where } of shownTexts(context)) {
      const place = placeOf(original, context.journey.screens[original.part]);
      const misfit = place && misfitOf(text, place);
      if (misfit) yield { ...where, ...explain(misfit, place, nameOf(language)) };
    }
  },
};

/** The English name of a language. */
const nameOf = (language: string): string => new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

function explain({ word, text, needed, letters }: Misfit, { name, room, lines, isCut }: TextPlace, language: string) {
  if (word !== undefined) {
    return {
      what: `as ${name} in ${language}, the word "${word}" is ${needed} px wide, and a phone has ${room} px for it`,
      why: isCut ? 'its end would be cut off' : 'it would be broken in the middle',
      fix: `Use shorter words: about ${letters} letters fit on a line.`,
    };
  }
  const taken = isCut ? `is ${needed} px wide, and a phone has ${room} px for it` : `takes ${needed} lines on a phone`;
  return {
    what: `as ${name} in ${language}, "${text}" ${taken}`,
    why: isCut ? 'its end would be cut off' : `only ${lines === 1 ? '1 line fits' : `${lines} lines fit`}`,
    fix: `Use fewer words: about ${letters} letters fit${isCut ? '' : ' on a line'}.`,
  };
}
