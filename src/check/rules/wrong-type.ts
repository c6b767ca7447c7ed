import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { typeOfJson, valueTypesOf } from '../../engine/model/fields/value-types.ts';
import type { Value } from '../../engine/model/types.ts';
import type { Finding, Rule } from '../rule.ts';
import { type Assignment, assignmentsOf } from '../values/assignments.ts';
import { type PathScope, schemaAt } from '../values/known-paths.ts';
import { couldBe } from '../values/possible-values.ts';
import { refusedValue } from '../values/refused-value.ts';

/** Every value that is set, or that a field starts with, has the type of the place where it goes. */
export const wrongType: Rule = {
  code: 'wrong-type',
  severity: 'error',
  stage: 'references',
  *check({ journey, catalogue }) {
    for (const { screen, at, scope, target, value } of assignmentsOf(journey, catalogue)) {
      const schema = schemaAt(scope, target);
      const wrong = schema && whatIsWrong(scope, { schema, target, value });
      if (wrong) yield { ...wrong, screen: screen.id, at, why: 'the value would be wrong there' };
    }
  },
};

interface SetValue extends Pick<Assignment, 'target' | 'value'> {
  readonly schema: JSONSchema7;
}

function whatIsWrong(scope: PathScope, set: SetValue): Pick<Finding, 'what' | 'fix'> | undefined {
  const { schema, target, value } = set;
  const wrong = whyNot(scope, schema, value);
  if (wrong !== undefined)
    return {
      what: `${wrong}, and "${target}" asks for ${valueTypesOf(schema)?.join(' or ') ?? 'another'}`,
      fix: 'Set a value of that type, or change the type that is asked for.',
    };
  const refused = refusedOf(scope, set);
  if (refused === undefined) return undefined;
  return {
    what: `"${value}" may be ${JSON.stringify(refused)}, which "${target}" does not accept`,
    fix: 'Accept the same in both, or set another value.',
  };
}

/** A value that is listed where it comes from, and not where it is set. What a field starts with, a tenant sees and changes. */
function refusedOf(scope: PathScope, { schema, target, value }: SetValue): Json | undefined {
  const given = typeof value === 'string' && !target.startsWith('form.') ? schemaAt(scope, value) : undefined;
  return given && refusedValue(given, schema);
}

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
