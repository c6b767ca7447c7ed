import { pointer } from '../../engine/json/pointer.ts';
import type { Rule } from '../rule.ts';
import { assignmentsOf } from '../values/assignments.ts';
import { isSensitivePath } from '../values/sensitive-paths.ts';

/** No address sets a value that is sensitive, that proves who somebody is, or that is the answer to a question. */
export const sensitiveQuery: Rule = {
  code: 'sensitive-query',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    const asked = new Map<string, boolean>();
    for (const { scope, target, value } of assignmentsOf(journey, catalogue)) {
      if (typeof value !== 'string' || !value.startsWith('form.')) continue;
      asked.set(target, asked.get(target) === true || isSensitivePath(scope, value));
    }
    for (const [name, { query, sensitive }] of Object.entries(journey.session)) {
      if (query === undefined) continue;
      const isOwner = name === journey.settings.resume?.owner;
      const isSecret = sensitive === true || asked.get(`session.${name}`) === true;
      if (!isOwner && !isSecret && !asked.has(`session.${name}`)) continue;
      yield {
        at: pointer('session', 'properties', name, 'query'),
        what: `the address sets "${name}", which ${isOwner ? 'says who the tenant is' : isSecret ? 'is sensitive' : 'is what a tenant answers'}`,
        why: 'it would be in histories and logs, and anyone could make a link with another value',
        fix: 'Remove "query".',
      };
    }
  },
};
