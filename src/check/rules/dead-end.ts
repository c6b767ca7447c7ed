import { leavesJourney, reachOf } from '../queries/reach.ts';
import type { Rule } from '../rule.ts';

/** Every screen leads to another screen or out of the journey. */
export const deadEnd: Rule = {
  code: 'dead-end',
  severity: 'warning',
  stage: 'paths',
  *check({ journey, catalogue }) {
    const { effects } = catalogue;
    const { reachable, onward } = reachOf(journey, catalogue);
    for (const id of reachable) {
      const screen = journey.screens[id];
      if (screen?.path === undefined || leavesJourney(screen, effects) || onward.has(id)) continue;
      yield {
        screen: id,
        at: '',
        what: `nothing on "${id}" leads to another screen`,
        why: 'the tenant can only close the page',
        fix: 'Add a button that goes on, or waive it as an end.',
      };
    }
  },
};
