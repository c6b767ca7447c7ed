import { pathsIn } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';
import { assignmentsOf } from '../values/assignments.ts';
import { isPartOfRecord, isSensitivePath } from '../values/sensitive-paths.ts';

/** No field whose value is saved in drafts starts with a sensitive value. */
export const sensitiveStart: Rule = {
  code: 'sensitive-start',
  severity: 'warning',
  *check({ journey, catalogue }) {
    for (const { screen, at, scope, target, value } of assignmentsOf(journey, catalogue)) {
      const path = pathsIn(value).find((one) => isSensitivePath(scope, one) && !isPartOfRecord(one));
      if (!target.startsWith('form.') || path === undefined || isSensitivePath(scope, target)) continue;
      yield {
        screen: screen.id,
        at,
        what: `"${target}" starts with the sensitive "${path}"`,
        why: 'it would be saved in a draft',
        fix: 'Add "writeOnly": true to its schema, or leave the value out.',
      };
    }
  },
};
