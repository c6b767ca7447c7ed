import { pointer } from '../../journey/source/pointer.ts';
import { effectsOf } from '../../journey/visit.ts';
import { reachOf } from '../queries/reach.ts';
import type { Rule } from '../rule.ts';

/** Every view of a screen that can be reached is shown. */
export const unreachableView: Rule = {
  code: 'unreachable-view',
  severity: 'warning',
  *check({ journey }) {
    const { reachable } = reachOf(journey);
    for (const screen of Object.values(journey.screens)) {
      if (!reachable.has(screen.id)) continue;
      const shown = [...effectsOf(screen)].flatMap(({ effect }) => ('view' in effect ? [effect.view] : []));
      for (const view of Object.keys(screen.views)) {
        if (view === screen.view || shown.includes(view)) continue;
        yield {
          screen: screen.id,
          at: pointer('views', view),
          what: `nothing shows "${view}"`,
          why: 'no tenant would ever see it',
          fix: `Add {"view": "${view}"} where it should be shown, or remove it.`,
        };
      }
    }
  },
};
