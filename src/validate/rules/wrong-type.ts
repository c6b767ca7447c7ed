import type { JSONSchema7 } from 'json-schema';
import { typeOfJson, valueTypesOf } from '../../journey/fields/value-types.ts';
import type { Json, Value } from '../../journey/types.ts';
import type { Rule } from '../rule.ts';
import { assignmentsOf } from '../values/assignments.ts';
import { type PathScope, schemaAt } from '../values/known-paths.ts';
import { couldBe } from '../values/possible-values.ts';

/** Every value that is set, or that a field starts with, has the type of the place where it goes. */
export const wrongType: Rule = {
  code: 'wrong-type',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { screen, at, scope, target, value } of assignmentsOf(journey, catalogue)) {
      const schema = schemaAt(scope, target);
      const wrong = schema && whyNot(scope, schema, value);
      if (wrong === undefined) continue;
      yield {
        screen: screen.id,
        at,
        what: `${wrong}, and "${target}" asks for ${valueTypesOf(schema)?.join(' or ') ?? 'another'}`,
        why: 'the value would be wrong there',
        fix: 'Set a value of that type, or change the type that is asked for.',
      };
    }
  },
};

/** What a value is instead of what a schema asks for; undefined if it may fit. */
function whyNot(scope: PathScope, schema: JSONSchema7, value: Value): string | undefined {
  const types = valueTypesOf(schema);
  if (typeof value === 'string') {
    const own = valueTypesOf(schemaAt(scope, value));
    if (!own || !types || own.length === 0 || own.some((type) => types.includes(type))) return undefined;
    return `"${value}" is of type ${own.join(' or ')}`;
  }
  if ('literal' in value) {
    if (value.literal === null || couldBe(schema, value.literal as Json)) return undefined;
    return `${JSON.stringify(value.literal)} is ${types?.includes(typeOfJson(value.literal)) ? 'not accepted' : `of type ${typeOfJson(value.literal)}`}`;
  }
  const isText = !types || types.includes('text' in value ? 'string' : 'object');
  return isText ? undefined : `it is of type ${'text' in value ? 'string' : 'object'}`;
}
