import { suggestNearest } from '../../journey/source/nearest.ts';
import type { Screen } from '../../journey/types.ts';
import { effectsOf } from '../../journey/visit.ts';
import type { Rule } from '../rule.ts';

/** Every view that a screen shows is a view of this screen. */
export const unknownView: Rule = {
  code: 'unknown-view',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { view, at } of viewsNamed(screen)) {
        if (screen.views[view]) continue;
        yield {
          screen: screen.id,
          at,
          what: `"${view}" is not a view of this screen`,
          why: 'nothing would be shown',
          fix: suggestNearest(view, Object.keys(screen.views), `add a view named "${view}"`),
        };
      }
    }
  },
};

function* viewsNamed(screen: Screen): Iterable<{ view: string; at: string }> {
  yield { view: screen.view, at: '/view' };
  for (const { effect, at } of effectsOf(screen)) if ('view' in effect) yield { view: effect.view, at: `${at}/view` };
}
