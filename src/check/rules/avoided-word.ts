import { memoize } from '../../engine/model/memoize.ts';
import { fillPlaceholders } from '../../engine/model/texts/placeholder.ts';
import type { Wording } from '../glossary.ts';
import { groupBy } from '../group-by.ts';
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
          why: 'readers could take it for something else',
          fix: `Write "${use}".`,
        };
      }
    }
  },
};

/** The forbidden words in a text, each with the word to use instead. */
export function avoidedIn(text: string, glossary: readonly Wording[]): readonly AvoidedWord[] {
  // The path in a placeholder is not part of the text; its fallback is.
  const words = wordsOf(fillPlaceholders(text, () => undefined));
  const byFirst = avoidedBy(glossary);
  const possible = new Set(words.flatMap((word) => byFirst.get(word) ?? []));
  if (possible.size === 0) return [];
  const written = ` ${words.join(' ')} `;
  return [...possible]
    .filter(({ found }) => written.includes(` ${found} `))
    .sort((one, other) => one.rank - other.rank);
}

interface AvoidedWord {
  readonly word: string;
  readonly use: string;
  /** Its words as those of a text are compared. */
  readonly found: string;
  /** Its place in the glossary. */
  readonly rank: number;
}

// Memoized, since every text is searched for the words of the same glossary.
const avoidedBy = memoize((glossary: readonly Wording[]): ReadonlyMap<string, readonly AvoidedWord[]> => {
  const all = glossary.flatMap(({ use, never = [] }) => never.map((word) => ({ word, use, words: wordsOf(word) })));
  return groupBy(
    all.map(({ word, use, words }, rank) => ({ word, use, found: words.join(' '), rank })),
    ({ found }) => found.split(' ')[0] ?? '',
  );
});

/** The words of a text in lower case: a word is not found inside another. */
function wordsOf(text: string): readonly string[] {
  // Some Devanagari letters can be encoded in two ways, as one code point or as two.
  return (
    text
      .normalize()
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}
