import type { Rule } from '../rule.ts';
import { whyUnusable } from '../schemas/usable-schema.ts';

/** A validator can be compiled from every data schema. */
export const unusableSchema: Rule = {
  code: 'schema',
  severity: 'error',
  stage: 'form',
  *check({ journey }) {
    for (const [id, schema] of Object.entries(journey.schemas)) {
      const message = whyUnusable(schema);
      if (message === undefined) continue;
      yield {
        schema: id,
        at: '',
        what: `no check can be made of this schema (${message})`,
        why: 'nothing typed could be checked',
        fix: 'Use keywords of JSON Schema draft-07, and patterns that are regular expressions.',
      };
    }
  },
};
