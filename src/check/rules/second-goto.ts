import { effectsOf, type PlacedEffect, valuesOfKind } from '../../engine/model/effects.ts';
import type { Rule } from '../rule.ts';

/** A list of effects goes to one screen only. */
export const secondGoto: Rule = {
  code: 'second-goto',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const screen of Object.values(journey.screens)) {
      const going = new Map<string, string>();
      for (const placed of effectsOf(screen, catalogue.effects)) {
        const to = destinationOf(placed);
        const list = placed.at.slice(0, placed.at.lastIndexOf('/'));
        const first = going.get(list);
        if (to !== undefined) going.set(list, first ?? to);
        if (to === undefined || first === undefined) continue;
        yield {
          screen: screen.id,
          at: placed.at,
          what: `the effects before this one already go to "${first}"`,
          why: 'the tenant would be sent to two screens',
          fix: 'Keep one of the two, or put each under a condition with "if".',
        };
      }
    }
  },
};

const destinationOf = (placed: PlacedEffect): string | undefined => valuesOfKind(placed, 'destination')[0];
