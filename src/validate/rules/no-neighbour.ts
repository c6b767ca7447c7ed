import { neighbourOf } from '../../journey/graph/flow.ts';
import { effectsOf } from '../../journey/visit.ts';
import type { Rule } from '../rule.ts';

/** A screen that goes to `next` or `back` has such a neighbour in a flow. */
export const noNeighbour: Rule = {
  code: 'no-neighbour',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { effect, at } of effectsOf(screen)) {
        if (!('goto' in effect) || (effect.goto !== 'next' && effect.goto !== 'back')) continue;
        if (neighbourOf(journey, screen.id, effect.goto) !== undefined) continue;
        yield {
          screen: screen.id,
          at: `${at}/goto`,
          what: `"${screen.id}" has no ${effect.goto === 'next' ? 'next' : 'previous'} screen in a flow`,
          why: 'the tenant would be stranded here',
          fix: 'Put it in a flow of journey.json, or name the screen to go to.',
        };
      }
    }
  },
};
