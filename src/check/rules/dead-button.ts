import { raisedBy } from '../../engine/model/graph/events.ts';
import type { Effect, Handler, Screen } from '../../engine/model/types.ts';
import type { Rule } from '../rule.ts';

/** The handler of an event that a block raises has effects. */
export const deadButton: Rule = {
  code: 'dead-button',
  severity: 'warning',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { event, at } of raisedBy(screen)) {
        const handler = screen.on[event];
        if (!handler || !isEmpty(handler, screen)) continue;
        yield {
          screen: screen.id,
          at,
          what: `"${event}" has no effects in "on"`,
          why: 'pressing this does nothing',
          fix: `Write what "${event}" does, or remove this.`,
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
