import { pointer } from '../../engine/json/pointer.ts';
import { effectsOf, valuesOfKind } from '../../engine/model/effects.ts';
import { reachOf } from '../queries/reach.ts';
import type { Rule } from '../rule.ts';

/** Every view of a reachable screen is its initial view or shown by an effect. */
export const unreachableView: Rule = {
  code: 'unreachable-view',
  severity: 'warning',
  stage: 'paths',
  *check({ journey, catalogue }) {
    const { effects } = catalogue;
    const { reachable } = reachOf(journey, catalogue);
    for (const screen of Object.values(journey.screens)) {
      if (!reachable.has(screen.id)) continue;
      const shown = effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'viewName'));
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
