import { pointer } from '../../engine/json/pointer.ts';
import { collectors } from '../../engine/model/graph/collectors.ts';
import type { Rule } from '../rule.ts';

/** Every session property that a screen requires has a `missing` text for the tenant who lacks it. */
export const unexplained: Rule = {
  code: 'unexplained',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue: { effects } }) {
    for (const name of new Set(Object.values(journey.screens).flatMap(({ requires }) => requires))) {
      const property = journey.session[name];
      if (!property || property.missing || collectors(journey, name, effects).size === 0) continue;
      yield {
        at: pointer('session', 'properties', name),
        what: `"${name}" has no "missing" text`,
        why: 'a tenant sent back for it would not know why',
        fix: 'Add "missing" with a sentence for the tenant.',
      };
    }
  },
};
