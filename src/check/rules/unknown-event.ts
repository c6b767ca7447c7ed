import { pointer } from '../../engine/json/pointer.ts';
import { suggestName } from '../../engine/json/suggest-nearest.ts';
import { raisedByEffects } from '../../engine/model/graph/events.ts';
import type { Rule } from '../rule.ts';

/** An alias in `on` names an event with effects, and so does an effect that raises one. */
export const unknownEvent: Rule = {
  code: 'unknown-event',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { effects } }) {
    for (const screen of Object.values(journey.screens)) {
      const { id, on } = screen;
      for (const [event, handler] of Object.entries(on)) {
        if (typeof handler !== 'string' || (on[handler] && typeof on[handler] !== 'string')) continue;
        yield {
          screen: id,
          at: pointer('on', event),
          what: `"${handler}" is not an event with effects`,
          why: `"${event}" would do nothing`,
          ...suggestName(pointer('on', event), handler, Object.keys(on), `add "${handler}" to "on"`),
        };
      }
      for (const { event, at } of raisedByEffects(screen, effects)) {
        if (on[event] && typeof on[event] !== 'string') continue;
        yield {
          screen: id,
          at,
          what: `"${event}" is not an event with effects`,
          why: 'raising it would do nothing',
          ...suggestName(at, event, Object.keys(on), `add "${event}" to "on"`),
        };
      }
    }
  },
};
