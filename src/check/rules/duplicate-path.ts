import type { Rule } from '../rule.ts';

/** No two screens have the same address. */
export const duplicatePath: Rule = {
  code: 'duplicate-path',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    const screenAt = new Map<string, string>();
    for (const { id, path } of Object.values(journey.screens)) {
      if (path === undefined) continue;
      const other = screenAt.get(path);
      screenAt.set(path, id);
      if (other === undefined) continue;
      yield {
        screen: id,
        at: '/path',
        what: `"${path}" is also the path of "${other}"`,
        why: 'one of the two could never be reached',
        fix: 'Give one of them another path.',
      };
    }
  },
};
