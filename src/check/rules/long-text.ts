import { shownTexts } from '../queries/shown-texts.ts';
import type { Rule } from '../rule.ts';
import { findTextBox } from '../text-width/find-text-box.ts';
import { type Misfit, misfitOf } from '../text-width/misfit.ts';
import type { TextBox } from '../text-width/text-box.ts';

/** Every text fits its box on a screen 320 px wide. */
export const longText: Rule = {
  code: 'long-text',
  severity: 'warning',
  *check(context) {
    for (const { original, text, language, where } of shownTexts(context)) {
      const box = findTextBox(original, context.journey.screens[original.part]);
      const misfit = box && misfitOf(text, box, context.catalogue.formats);
      if (misfit) yield { ...where, ...explain(misfit, box, nameOf(language)) };
    }
  },
};

/** The English name of a language. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(['en'], { type: 'language' }).of(language) ?? language;

function explain({ word, text, needed, letters }: Misfit, { name, width, lines, isCut }: TextBox, language: string) {
  const start = `as ${name} in ${language},`;
  if (word !== undefined || isCut) {
    return {
      what: `${start} ${word === undefined ? '' : 'the word '}"${word ?? text}" is ${needed} px wide, but a phone has ${width} px`,
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
