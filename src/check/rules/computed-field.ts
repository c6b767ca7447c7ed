import { pointer } from '../../engine/json/pointer.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { operandPaths } from '../queries/operands.ts';
import type { Finding, Rule } from '../rule.ts';

/** A computed field is a number in the schema, and reads only fields that are known before it. */
export const computedField: Rule = {
  code: 'computed-field',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const finding of inFields(journey, screen)) yield { screen: screen.id, ...finding };
    }
  },
};

function* inFields({ schemas }: Journey, { id, fields }: Screen): Iterable<Finding> {
  const properties = propertiesOf(schemas[id]);
  const later = Object.keys(fields).filter((name) => fields[name]?.computed);
  for (const name of [...later]) {
    const computed = fields[name]?.computed;
    if (!computed) continue;
    const schema = properties[name];
    const type = typeof schema === 'object' ? schema.type : undefined;
    if (type !== undefined && type !== 'number' && type !== 'integer') {
      yield {
        at: `${pointer('fields', name)}/computed`,
        what: `"${name}" is computed, which gives a number, but the schema asks for ${String(type)}`,
        why: 'no value would ever be valid',
        fix: 'Make its type "number" in the schema.',
      };
    }
    for (const { path, at } of operandPaths(computed)) {
      if (!later.some((one) => path === `form.${one}`)) continue;
      yield {
        at: `${pointer('fields', name)}/computed${at}`,
        what:
          path === `form.${name}` ? `"${name}" reads itself` : `"${name}" reads "${path}", which is computed after it`,
        why: 'it would be computed from an old value',
        fix: 'Compute it from fields above it.',
      };
    }
    later.shift();
  }
}
