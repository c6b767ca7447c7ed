import { suggestNearest } from '../../journey/source/suggest-nearest.ts';
import type { Effect, Handler, Screen } from '../../journey/types.ts';
import { raisedBy } from '../queries/events.ts';
import type { Rule } from '../rule.ts';

/** Every event that a block of a screen raises has a handler, and the handler has effects. */
export const unansweredEvent: Rule = {
  code: 'unanswered-event',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { event, at } of raisedBy(screen)) {
        const handler = screen.on[event];
        if (handler && !isEmpty(handler, screen)) continue;
        yield {
          screen: screen.id,
          at,
          what: handler ? `"${event}" has no effects in "on"` : `no handler in "on" for "${event}"`,
          why: 'pressing this would do nothing',
          fix: handler
            ? `Write what "${event}" does, or remove this.`
            : suggestNearest(event, Object.keys(screen.on), `add "${event}" to "on"`),
        };
      }
    }
  },
};

/** Whether a handler has no effect; an unknown alias is reported as such. */
function isEmpty(handler: Handler, { on }: Screen): boolean {
  const effects = typeof handler === 'string' ? on[handler] : handler;
  return Array.isArray(effects) && !effects.some(hasEffect);
}

/** An `if` without effects in it has none. */
const hasEffect = (effect: Effect): boolean =>
  !('if' in effect) || [effect.then, effect.else].some((list) => Array.isArray(list) && list.some(hasEffect));
