import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../journey/types.ts';
import { patternSample } from './pattern-sample.ts';

const maxSamples = 12;

/**
 * Up to twelve valid values for a schema, the most complete first: every choice of an `enum`, and an object with each
 * of its optional properties left out and each of its values changed in turn. Patterns may use classes, groups and
 * quantifiers.
 */
export function samplesOf(schema: JSONSchema7Definition | undefined): Json[] {
  if (typeof schema !== 'object') return ['x'];
  const { allOf, anyOf, oneOf, ...rest } = schema;
  if (allOf) return samplesOf(Object.assign({}, rest, ...allOf) as JSONSchema7);
  const choice = anyOf ?? oneOf;
  if (choice)
    return choice
      .flatMap((one) => samplesOf({ ...rest, ...(typeof one === 'object' ? one : {}) }))
      .slice(0, maxSamples);
  if (schema.const !== undefined) return [schema.const as Json];
  if (schema.enum) return (schema.enum as Json[]).slice(0, maxSamples);
  return [schema.type ?? 'string']
    .flat()
    .flatMap((type) => byType[type](schema))
    .slice(0, maxSamples);
}

const byType: Readonly<Record<NonNullable<JSONSchema7['type']> & string, (schema: JSONSchema7) => Json[]>> = {
  string: ({ pattern, minLength = 1, format }) => [
    format === 'today-or-later'
      ? '9999-12-31'
      : pattern === undefined
        ? 'x'.repeat(minLength)
        : patternSample(pattern, minLength),
  ],
  number: ({ minimum = 1 }) => [minimum],
  integer: ({ minimum = 1 }) => [minimum],
  boolean: () => [true, false],
  null: () => [null],
  array: ({ items, minItems = 1 }) => {
    const [first = null] = samplesOf(Array.isArray(items) ? items[0] : items);
    return [Array.from({ length: Math.max(1, minItems) }, () => first)];
  },
  object: ({ properties = {}, required = [] }) => {
    const choices = Object.entries(properties).map(([name, inner]) => [name, samplesOf(inner)] as const);
    const full = Object.fromEntries(choices.map(([name, [first = null]]) => [name, first]));
    const changed = choices.flatMap(([name, [, ...others]]) => others.map((other) => ({ ...full, [name]: other })));
    const without = choices
      .filter(([name]) => !required.includes(name))
      .map(([name]) => Object.fromEntries(Object.entries(full).filter(([key]) => key !== name)));
    return [full, ...without, ...changed];
  },
};
