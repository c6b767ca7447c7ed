import { type RaisedByEffect, raisedByEffects, submitEvents } from '../../engine/model/graph/events.ts';
import type { Screen } from '../../engine/model/types.ts';
import type { Rule } from '../rule.ts';

/** No effect of an event raises this event again, directly or through others. */
export const circularEvent: Rule = {
  code: 'circular-event',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { effects } }) {
    for (const screen of Object.values(journey.screens)) {
      const raised = raisedByEffects(screen, effects);
      for (const { event, at, from } of raised) {
        if (!leadsTo(screen, raised, event, from)) continue;
        yield {
          screen: screen.id,
          at,
          what:
            event === from ? `"${from}" raises itself` : `"${from}" raises "${event}", which leads to "${from}" again`,
          why: 'it would never end',
          fix: 'Raise it by a button that the tenant presses.',
        };
      }
    }
  },
};

/** Whether an event is another one, or raises it directly or through others. */
function leadsTo(
  screen: Screen,
  raised: readonly RaisedByEffect[],
  event: string,
  target: string,
  seen = new Set<string>(),
): boolean {
  if (event === target) return true;
  if (seen.has(event)) return false;
  seen.add(event);
  // An invalid form raises `incomplete` instead of its submit.
  const implied = submitEvents(screen).includes(event) ? ['incomplete'] : [];
  const next = [...raised.flatMap((one) => (one.from === event ? one.event : [])), ...implied];
  return next.some((other) => leadsTo(screen, raised, other, target, seen));
}
