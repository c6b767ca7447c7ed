import type { Rule } from '../rule.ts';
import { whyUnusable } from '../schemas/usable-schema.ts';

/** A validator can be compiled from every data schema. */
export const unusableSchema: Rule = {
  code: 'schema',
  severity: 'error',
  stage: 'shape',
  *check({ journey }) {
    for (const [id, schema] of Object.entries(journey.schemas)) {
      const message = whyUnusable(schema);
      if (message === undefined) continue;
      yield {
        schema: id,
        at: '',
        what: `this schema cannot be compiled (${message})`,
        why: 'no input could be checked',
        fix: 'Use keywords of JSON Schema draft-07, and valid regular expressions.',
      };
    }
  },
};
