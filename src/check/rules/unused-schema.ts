import type { Rule } from '../rule.ts';

/** Every data schema belongs to a screen. */
export const unusedSchema: Rule = {
  code: 'unused-schema',
  severity: 'warning',
  stage: 'paths',
  *check({ journey }) {
    for (const id of Object.keys(journey.schemas)) {
      if (journey.screens[id]) continue;
      yield {
        schema: id,
        at: '',
        what: `there is no screen "${id}"`,
        why: 'nothing is validated against this schema',
        fix: 'Name the file after a screen, or remove it.',
      };
    }
  },
};
