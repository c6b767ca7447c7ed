import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { blocksOf, purposeOf } from '../../engine/model/visit.ts';
import { purposesGiven } from '../queries/purposes.ts';
import type { Rule } from '../rule.ts';

/** Every purpose whose consent is passed on is shown on the same screen. */
export const unknownPurpose: Rule = {
  code: 'unknown-purpose',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { effects } }) {
    for (const screen of Object.values(journey.screens)) {
      const known = [...blocksOf(screen)].flatMap(({ block }) => purposeOf(block)?.purpose ?? []);
      for (const { purpose, at } of purposesGiven(screen, effects)) {
        if (known.includes(purpose)) continue;
        yield {
          screen: screen.id,
          at: `${at}/shown`,
          what: `no text of this screen has the purpose "${purpose}"`,
          why: 'there would be no words to send',
          ...suggestName(`${at}/shown`, purpose, known, 'give the text its "purpose"'),
        };
      }
    }
  },
};
