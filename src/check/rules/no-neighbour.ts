import { effectsOf } from '../../engine/model/effects.ts';
import { neighbourOf } from '../../engine/model/graph/flow.ts';
import type { Rule } from '../rule.ts';

/** A screen that goes to `next` or `back` has such a neighbour in a flow. */
export const noNeighbour: Rule = {
  code: 'no-neighbour',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { effects } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { kind, value, at } of effectsOf(screen, effects).flatMap(({ parts }) => parts)) {
        if (kind !== 'destination' || (value !== 'next' && value !== 'back')) continue;
        if (neighbourOf(journey, screen.id, value) !== undefined) continue;
        yield {
          screen: screen.id,
          at,
          what: `"${screen.id}" has no ${value === 'next' ? 'next' : 'previous'} screen in a flow`,
          why: 'the tenant would be stranded here',
          fix: 'Put it in a flow of journey.json, or name the screen to go to.',
        };
      }
    }
  },
};
