import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { partsWithSchemas } from '../queries/parts-with-schemas.ts';
import type { Rule } from '../rule.ts';
import { patternLengths } from '../values/pattern-lengths.ts';
import { couldBe, listedValues } from '../values/possible-values.ts';

/** The data schema of every field accepts some value. */
export const impossibleSchema: Rule = {
  code: 'impossible-schema',
  severity: 'error',
  stage: 'references',
  *check({ journey }) {
    for (const screen of Object.values(journey.screens)) {
      for (const { part, at, schema, name } of partsWithSchemas(journey, screen)) {
        const what = whyImpossible(schema);
        if (what === undefined) continue;
        yield {
          screen: screen.id,
          at,
          what: `the data schema of "${name ?? part.label}" ${what}`,
          why: 'no answer would ever be valid',
          fix: 'Correct the data schema.',
        };
      }
      const whole = whyImpossible(journey.schemas[screen.id]);
      if (whole !== undefined)
        yield {
          schema: screen.id,
          at: '',
          what: `the data schema of "${screen.title ?? screen.id}" ${whole}`,
          why: 'no answer would ever be valid',
          fix: 'Correct the data schema.',
        };
      const missing = (journey.schemas[screen.id]?.required ?? []).find(
        (name) => journey.schemas[screen.id]?.properties?.[name] === false,
      );
      if (missing === undefined || !screen.fields[missing]) continue;
      yield {
        screen: screen.id,
        at: pointer('fields', missing),
        what: `the data schema requires "${missing}", and accepts no value of it`,
        why: 'no answer would ever be valid',
        fix: 'Correct the data schema.',
      };
    }
  },
};

/** Why no value fits the own keywords of a schema; undefined if one may. */
function whyImpossible(schema: JSONSchema7Definition | undefined): string | undefined {
  if (typeof schema !== 'object') return undefined;
  const crossed = limitPairs.find(([least, most]) => {
    const [from, to] = [schema[least], schema[most]];
    const isOpen = least.startsWith('exclusive') || most.startsWith('exclusive');
    return from !== undefined && to !== undefined && (from > to || (isOpen && from === to));
  });
  if (crossed) return `has "${crossed[0]}" ${schema[crossed[0]]} and "${crossed[1]}" ${schema[crossed[1]]}`;
  return wrongLength(schema) ?? wrongValues(schema);
}

const limitPairs = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minimum', 'maximum'],
  ['exclusiveMinimum', 'maximum'],
  ['minimum', 'exclusiveMaximum'],
  ['exclusiveMinimum', 'exclusiveMaximum'],
] as const;

function wrongLength({
  pattern,
  minLength = 0,
  maxLength = Number.POSITIVE_INFINITY,
}: JSONSchema7): string | undefined {
  if (pattern === undefined) return undefined;
  const { least, most } = patternLengths(pattern);
  if (least > maxLength) return `has a pattern of at least ${least} characters, and "maxLength" ${maxLength}`;
  return most < minLength ? `has a pattern of at most ${most} characters, and "minLength" ${minLength}` : undefined;
}

/** None of the values that it lists fits the rest of it. */
function wrongValues(schema: JSONSchema7): string | undefined {
  const { not, ...rest } = schema;
  const listed = listedValues(schema) as readonly Json[] | undefined;
  if (!listed) return undefined;
  const refused = (typeof not === 'object' && listedValues(not)) || [];
  const isPossible = (value: Json): boolean =>
    couldBe(rest, value) && !refused.some((one) => JSON.stringify(one) === JSON.stringify(value));
  return listed.some(isPossible) ? undefined : 'lists values, none of which fits the rest of it';
}
