import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { rewordings } from '../queries/rewordings.ts';
import type { Rule } from '../rule.ts';

/** A journey rewords only words that the widget has. */
export const unknownWord: Rule = {
  code: 'unknown-word',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { widget, word, own, known, at } of rewordings(journey, catalogue)) {
      if (own !== undefined) continue;
      yield {
        at,
        what: `the widget "${widget}" has no word "${word}"`,
        why: 'this text would never be shown',
        ...suggestName(at, word, known, 'remove it'),
      };
    }
  },
};
