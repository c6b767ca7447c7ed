import { fillPlaceholders } from '../../journey/texts/placeholder.ts';
import type { Wording } from '../glossary.ts';
import { shownTexts } from '../queries/shown-texts.ts';
import type { Rule } from '../rule.ts';

/** No text uses a word that the glossary forbids. */
export const avoidedWord: Rule = {
  code: 'avoided-word',
  severity: 'warning',
  *check(context) {
    for (const { text, words, where } of shownTexts(context)) {
      for (const { word, use } of avoidedIn(text, words)) {
        yield {
          ...where,
          what: `the glossary forbids "${word}"`,
          why: 'one thing must have one name',
          fix: `Write "${use}".`,
        };
      }
    }
  },
};

/** The forbidden words in a text, each with the word to use instead. */
export function avoidedIn(text: string, glossary: readonly Wording[]): { word: string; use: string }[] {
  // The path in a placeholder is not part of the text; its fallback is.
  const written = normalize(fillPlaceholders(text, () => undefined));
  return glossary.flatMap(({ use, never = [] }) =>
    never.filter((word) => written.includes(normalize(word))).map((word) => ({ word, use })),
  );
}

/** The words of a text in lower case, with spaces around them, so that a word is not found inside another. */
function normalize(text: string): string {
  // Some Devanagari letters can be encoded in two ways, as one code point or as two.
  const words =
    text
      .normalize()
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}
