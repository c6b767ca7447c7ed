import { suggestNearest } from '../../journey/source/suggest-nearest.ts';
import { raisedBy } from '../queries/events.ts';
import type { Rule } from '../rule.ts';

/** Every event that a block of a screen raises has a handler. */
export const unansweredEvent: Rule = {
  code: 'unanswered-event',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { event, at } of raisedBy(screen)) {
        if (screen.on[event]) continue;
        yield {
          screen: screen.id,
          at,
          what: `no handler in "on" for "${event}"`,
          why: 'pressing this would do nothing',
          fix: suggestNearest(event, Object.keys(screen.on), `add "${event}" to "on"`),
        };
      }
    }
  },
};
