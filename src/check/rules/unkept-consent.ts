import { pointer } from '../../engine/json/pointer.ts';
import { blocksOf, purposeOf } from '../../engine/model/visit.ts';
import { purposesGiven } from '../queries/purposes.ts';
import type { Rule } from '../rule.ts';

/** Every consent that a screen shows is sent to an action, which records it. */
export const unkeptConsent: Rule = {
  code: 'unkept-consent',
  severity: 'warning',
  *check({ journey, catalogue: { effects } }) {
    for (const screen of Object.values(journey.screens)) {
      const recorded = [...purposesGiven(screen, effects)].flatMap(({ purpose, toAction }) =>
        toAction ? purpose : [],
      );
      for (const { block } of blocksOf(screen)) {
        const purpose = purposeOf(block)?.purpose;
        if (purpose === undefined || recorded.includes(purpose)) continue;
        yield {
          screen: screen.id,
          at: block.at + pointer(block.name, 'purpose'),
          what: `the consent for "${purpose}" is sent to no action`,
          why: 'nobody could prove it later',
          fix: 'Send it to an action that records it, in the event by which the tenant agrees.',
        };
      }
    }
  },
};
