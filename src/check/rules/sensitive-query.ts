import { pointer } from '../../engine/json/pointer.ts';
import type { Rule } from '../rule.ts';
import { assignmentsOf } from '../values/assignments.ts';
import { isSensitivePath } from '../values/sensitive-paths.ts';

/** No address sets a value that is sensitive, or that proves who somebody is. Others may be given by a link, such as a city. */
export const sensitiveQuery: Rule = {
  code: 'sensitive-query',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    const answered = new Set<string>();
    for (const { scope, target, value } of assignmentsOf(journey, catalogue)) {
      if (typeof value === 'string' && value.startsWith('form.') && isSensitivePath(scope, value)) answered.add(target);
    }
    for (const [name, { query, sensitive }] of Object.entries(journey.session)) {
      if (query === undefined) continue;
      const isOwner = name === journey.settings.resume?.owner;
      const isSecret = sensitive === true || answered.has(`session.${name}`);
      if (!isOwner && !isSecret) continue;
      yield {
        at: pointer('session', 'properties', name, 'query'),
        what: `the address sets "${name}", which ${isOwner ? 'says who the tenant is' : 'is sensitive'}`,
        why: 'it would be in histories and logs, and anyone could make a link with another value',
        fix: 'Remove "query".',
      };
    }
  },
};
