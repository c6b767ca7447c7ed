import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf } from '../../engine/model/effects.ts';
import { type RaisedByEffect, raisedByEffects, submitEvents } from '../../engine/model/graph/events.ts';
import type { Screen } from '../../engine/model/types.ts';
import type { Finding, Rule } from '../rule.ts';

/** No effect of an event raises this event again: directly, through others, or by a change of its own field. */
export const circularEvent: Rule = {
  code: 'circular-event',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { effects } }) {
    for (const screen of Object.values(journey.screens)) {
      yield* changedByItself(screen, effects);
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

/** A field that its own event changes is valid again, which raises the event again. */
function* changedByItself(screen: Screen, kinds: Catalogue['effects']): Iterable<Finding> {
  for (const { event, parts } of effectsOf(screen, kinds)) {
    const field = event.startsWith('valid:') ? `form.${event.slice('valid:'.length)}` : undefined;
    for (const { kind, value, at } of parts) {
      if (kind !== 'target' || value !== field) continue;
      yield {
        screen: screen.id,
        at,
        what: `"${event}" changes "${field}", which raises it again`,
        why: 'it would never end, or overwrite what a tenant types',
        fix: 'Keep the value in the session, or remove this.',
      };
    }
  }
}

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
