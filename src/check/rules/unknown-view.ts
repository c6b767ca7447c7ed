import { suggestName } from '../../engine/json/suggest-nearest.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import type { Screen } from '../../engine/model/types.ts';
import type { Rule } from '../rule.ts';

/** Every view that a screen shows is a view of this screen. */
export const unknownView: Rule = {
  code: 'unknown-view',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { effects } }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { view, at } of viewsNamed(screen, effects)) {
        if (screen.views[view]) continue;
        yield {
          screen: screen.id,
          at,
          what: `"${view}" is not a view of this screen`,
          why: 'nothing would be shown',
          ...suggestName(at, view, Object.keys(screen.views), `add a view named "${view}"`),
        };
      }
    }
  },
};

function* viewsNamed(screen: Screen, effects: Catalogue['effects']): Iterable<{ view: string; at: string }> {
  yield { view: screen.view, at: '/view' };
  for (const { parts } of effectsOf(screen, effects)) {
    for (const { kind, value, at } of parts) if (kind === 'viewName') yield { view: String(value), at };
  }
}
