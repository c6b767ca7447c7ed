import { pointer } from '../../journey/source/pointer.ts';
import type { Rule } from '../rule.ts';

/** No two session properties are stored under one key. */
export const sharedStorage: Rule = {
  code: 'shared-storage',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    const owners = new Map<string, string>();
    for (const [name, { keep, key }] of Object.entries(journey.session)) {
      if (key === undefined) continue;
      const owner = owners.get(`${keep} ${key}`);
      if (owner === undefined) owners.set(`${keep} ${key}`, name);
      else {
        yield {
          at: pointer('session', 'properties', name, 'key'),
          what: `"${name}" is stored under the key "${key}", as is "${owner}"`,
          why: 'each would overwrite the other',
          fix: 'Give it another key.',
        };
      }
    }
  },
};
