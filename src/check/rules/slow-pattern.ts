import type { Rule } from '../rule.ts';
import { slowPatterns } from '../schemas/slow-patterns.ts';

/** No pattern of a data schema takes more than linear time. */
export const slowPattern: Rule = {
  code: 'slow-pattern',
  severity: 'error',
  stage: 'shape',
  *check({ journey }) {
    for (const [id, schema] of Object.entries(journey.schemas)) {
      for (const { at, pattern, growth } of slowPatterns(schema)) {
        yield {
          schema: id,
          at,
          what: `the time to match "${pattern}" is ${growth}`,
          why: 'one long text could stop the page',
          fix: 'Write it so that each character can be matched in one way only.',
        };
      }
    }
  },
};
