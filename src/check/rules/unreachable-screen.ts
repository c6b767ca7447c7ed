import { reachOf } from '../queries/reach.ts';
import type { Rule } from '../rule.ts';

/** Every screen can be reached from an entry screen. */
export const unreachableScreen: Rule = {
  code: 'unreachable-screen',
  severity: 'warning',
  stage: 'paths',
  *check({ journey, catalogue }) {
    const { reachable } = reachOf(journey, catalogue);
    for (const id of Object.keys(journey.screens)) {
      if (reachable.has(id)) continue;
      yield {
        screen: id,
        at: '',
        what: `nothing leads to "${id}"`,
        why: 'no tenant would ever see it',
        fix: 'Put it in a flow, name it in "entries", or remove it.',
      };
    }
  },
};
