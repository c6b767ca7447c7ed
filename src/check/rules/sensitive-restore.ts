import { pointer } from '../../engine/json/pointer.ts';
import type { Rule } from '../rule.ts';

/** No view that comes back keeps a session property that must not be stored. */
export const sensitiveRestore: Rule = {
  code: 'sensitive-restore',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const { id, views } of Object.values(journey.screens)) {
      for (const [view, { restore }] of Object.entries(views)) {
        for (const [index, name] of (restore?.keep ?? []).entries()) {
          if (!journey.session[name]?.sensitive) continue;
          yield {
            screen: id,
            at: pointer('views', view, 'restore', 'keep', index),
            what: `the view would store "session.${name}", which is sensitive`,
            why: 'it would be left on the phone',
            fix: 'Leave it out, and ask for it again.',
          };
        }
      }
    }
  },
};
