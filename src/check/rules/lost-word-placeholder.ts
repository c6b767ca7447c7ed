import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { placeholdersOfWords } from '../../engine/model/texts/engine-words.ts';
import type { Journey } from '../../engine/model/types.ts';
import { rewordings } from '../queries/rewordings.ts';
import type { Rule } from '../rule.ts';

/** A word of the engine, and a text that replaces a word of a widget, has the placeholders that are filled in it. */
export const lostWordPlaceholder: Rule = {
  code: 'lost-placeholder',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { names, text, at } of wordsOf(journey, catalogue)) {
      const lost = names.find((name) => !text.includes(`{${name}}`));
      if (lost === undefined) continue;
      yield {
        at,
        what: `the placeholder {${lost}} is missing`,
        why: 'the tenant would not see the value',
        fix: `Put {${lost}} where the value belongs.`,
      };
    }
  },
};

interface Word {
  readonly text: string;
  readonly at: string;
  /** The names of its placeholders. */
  readonly names: readonly string[];
}

function* wordsOf(journey: Journey, catalogue: Catalogue): Iterable<Word> {
  for (const { own = '', text, at } of rewordings(journey, catalogue)) {
    yield { text, at, names: [...own.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name) };
  }
  for (const [word, text] of Object.entries(journey.words)) {
    const names = Object.hasOwn(placeholdersOfWords, word) ? (placeholdersOfWords[word] ?? []) : [];
    yield { text, at: pointer('words', word), names };
  }
}
