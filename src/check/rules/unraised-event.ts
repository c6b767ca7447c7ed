import { pointer } from '../../engine/json/pointer.ts';
import { isAlike, suggestName } from '../../engine/json/suggest-nearest.ts';
import { raisedBy, raisedByEffects } from '../../engine/model/graph/events.ts';
import { partsOf } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';

const raisedByEngine = ['enter', 'incomplete', 'ready'];

/** Every event that a screen handles is raised by a block, a field, an effect or the engine, or is the target of an alias. */
export const unraisedEvent: Rule = {
  code: 'unraised-event',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { effects, widgets } }) {
    for (const screen of Object.values(journey.screens)) {
      const { id, on, fields } = screen;
      const raised = [...raisedBy(screen), ...raisedByEffects(screen, effects)].map(({ event }) => event);
      const known = [
        ...raised,
        ...Object.values(on).filter((handler) => typeof handler === 'string'),
        ...raisedByEngine,
        ...Object.keys(fields).map((name) => `valid:${name}`),
        ...[...partsOf(screen)].flatMap(({ part }) => (widgets[part.widget ?? '']?.sendsFiles ? ['upload'] : [])),
      ];
      // A misspelt name is reported only once, where the event is raised.
      const unhandled = raised.filter((event) => !on[event]);
      for (const event of Object.keys(on)) {
        if (known.includes(event) || unhandled.some((other) => isAlike(other, event))) continue;
        yield {
          screen: id,
          at: pointer('on', event),
          what: `nothing raises "${event}"`,
          why: 'its effects would never run',
          ...suggestName(pointer('on', event), event, known, 'remove it'),
        };
      }
    }
  },
};
