import type { Json } from '../../engine/json/json.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Rule } from '../rule.ts';
import { couldBe } from '../values/possible-values.ts';

/** The value that a field starts with, by the `default` of its schema, is one that the schema accepts. */
export const wrongDefault: Rule = {
  code: 'wrong-default',
  severity: 'warning',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at, schema } of partsWithSchemas(journey, screen)) {
        if (typeof schema !== 'object' || schema.default === undefined) continue;
        if (couldBe(schema, schema.default as Json)) continue;
        yield {
          screen: screen.id,
          at,
          what: `"${part.label}" starts with ${JSON.stringify(schema.default)}, which its data schema refuses`,
          why: 'a tenant who leaves it could not go on',
          fix: 'Change "default" in the data schema, or remove it there.',
        };
      }
    }
  },
};
