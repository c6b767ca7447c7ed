import { pointer } from '../../journey/source/pointer.ts';
import { suggestNearest } from '../../journey/source/suggest-nearest.ts';
import type { Rule } from '../rule.ts';

/** An alias in `on` names an event with effects. */
export const unknownEvent: Rule = {
  code: 'unknown-event',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const { id, on } of Object.values(journey.screens)) {
      for (const [event, handler] of Object.entries(on)) {
        if (typeof handler !== 'string' || (on[handler] && typeof on[handler] !== 'string')) continue;
        yield {
          screen: id,
          at: pointer('on', event),
          what: `"${handler}" is not an event with effects`,
          why: `"${event}" would do nothing`,
          fix: suggestNearest(handler, Object.keys(on), `add "${handler}" to "on"`),
        };
      }
    }
  },
};
