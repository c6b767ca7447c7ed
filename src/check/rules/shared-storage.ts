import { pointer } from '../../engine/json/pointer.ts';
import { drawName, drawsOf } from '../../engine/model/draws.ts';
import type { Journey } from '../../engine/model/types.ts';
import type { Finding, Rule } from '../rule.ts';

/** No two session properties are stored under one key, none under one of the engine, and no two are set by one query parameter. */
export const sharedStorage: Rule = {
  code: 'shared-storage',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    yield* sharedQuery(journey);
    const draws = Object.keys(drawsOf(journey.screens) ?? {});
    const owners = new Map(draws.map((screen) => [`session ${drawName(screen)}`, `what is drawn for ${screen}`]));
    const { resume } = journey.settings;
    // The engine writes these in either storage: an older version had them in the other one.
    for (const key of [...engineKeys, ...(resume ? [resume.key] : [])]) {
      for (const keep of ['session', 'local']) owners.set(`${keep} ${key}`, 'what the engine keeps');
    }
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

/** Requests that wait for the connection, and drafts. */
const engineKeys = ['brief', 'outbox', 'outbox-2', 'outbox-3', 'draft'];

function* sharedQuery({ session }: Journey): Iterable<Finding> {
  const owners = new Map<string, string>();
  for (const [name, { query }] of Object.entries(session)) {
    const owner = query === undefined ? undefined : owners.get(query);
    if (query !== undefined && owner === undefined) owners.set(query, name);
    if (owner === undefined) continue;
    yield {
      at: pointer('session', 'properties', name, 'query'),
      what: `"${name}" is set by the query parameter "${query}", as is "${owner}"`,
      why: 'a link could not set one without the other',
      fix: 'Give it another query parameter.',
    };
  }
}
