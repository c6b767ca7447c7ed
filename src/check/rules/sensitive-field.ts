import { pathsIn } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';
import { assignmentsOf } from '../values/assignments.ts';
import { isSensitivePath } from '../values/sensitive-paths.ts';

/** A field whose answer is set as a sensitive value is sensitive itself. */
export const sensitiveField: Rule = {
  code: 'sensitive-field',
  severity: 'warning',
  *check({ journey, catalogue }) {
    for (const { screen, at, scope, target, value } of assignmentsOf(journey, catalogue)) {
      const path = pathsIn(value).find((one) => one.startsWith('form.') && !isSensitivePath(scope, one));
      if (path === undefined || !target.startsWith('session.') || !isSensitivePath(scope, target)) continue;
      yield {
        screen: screen.id,
        at,
        what: `"${path}" goes to the sensitive "${target}", and is not sensitive itself`,
        why: 'a draft would store it on the phone',
        fix: `Add "writeOnly": true to "${path.split('.')[1]}" in the schema of the screen.`,
      };
    }
  },
};
