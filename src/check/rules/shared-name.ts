import type { Rule } from '../rule.ts';

/**
 * No stored value of the journey at "/" has a name of another journey. The others put their id and a dot in front of all
 * their names.
 */
export const sharedName: Rule = {
  code: 'shared-name',
  severity: 'error',
  stage: 'references',
  *check({ journey: { base = '/', session, settings }, others }) {
    if (base !== '/') return;
    const named = [
      ...Object.entries(session).map(([name, { key }]) => [`/session/properties/${name}/key`, key] as const),
      ['/settings/resume/key', settings.resume?.key] as const,
    ];
    for (const [at, key] of named) {
      const owner = others.find(({ id }) => key?.startsWith(`${id}.`));
      if (key === undefined || !owner) continue;
      yield {
        at,
        what: `"${key}" begins like the names that the journey "${owner.id}" stores`,
        why: 'each of the two could read or replace what the other has stored',
        fix: `Use a key that does not begin with "${owner.id}.".`,
      };
    }
  },
};
