import { shownTexts } from '../queries/shown-texts.ts';
import type { Rule } from '../rule.ts';

/** No text is blank, and none has characters that cannot be seen but change what is around them. */
export const unreadableText: Rule = {
  code: 'unreadable-text',
  severity: 'warning',
  *check(context) {
    for (const { text, where } of shownTexts(context)) {
      const hidden = hiddenCharacters.exec(text)?.[0];
      if (hidden !== undefined) {
        yield {
          ...where,
          what: `the text has the invisible character U+${codeOf(hidden)}`,
          why: 'it may be read in another order than it is written, or not be found',
          fix: 'Type the text again without it.',
        };
      } else if (text.trim() === '') {
        yield { ...where, what: 'the text is blank', why: 'there would be nothing to read', fix: 'Write the text.' };
      }
    }
  },
};

// Joiners are letters of Hindi and other languages, so they are not among these.
const hiddenCharacters = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

const codeOf = (character: string): string =>
  (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
