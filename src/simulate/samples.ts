import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import { schemaAccepts } from './schema-accepts.ts';
import { variantsOf } from './schema-variants.ts';
import { numberSample, textSample } from './value-samples.ts';

const maxSamples = 12;
/** A schema that refers to itself is followed only so far. */
const maxDepth = 4;

/**
 * Up to twelve valid values for a schema, the most complete first: every choice of an `enum`, one for each option and
 * branch, and an object with each of its optional properties left out and each of its values changed in turn. A local
 * `$ref` is found in `root`.
 */
export function samplesOf(schema: JSONSchema7Definition | undefined, root = schema): readonly Json[] {
  if (typeof schema !== 'object') return ['x'];
  const known = cache.get(schema);
  if (known) return known;
  const candidates = unique(candidatesOf(schema, { root, depth: 0 }));
  const accepts = schemaAccepts(schema, root);
  const valid = candidates.filter(accepts);
  const samples = (valid.length > 0 ? valid : candidates).slice(0, maxSamples);
  cache.set(schema, samples);
  return samples;
}

const cache = new WeakMap<JSONSchema7, readonly Json[]>();

interface Scope {
  readonly root: JSONSchema7Definition | undefined;
  readonly depth: number;
}

function candidatesOf(schema: JSONSchema7Definition | undefined, scope: Scope): Json[] {
  if (schema === undefined || schema === true) return ['x'];
  if (schema === false || scope.depth > maxDepth) return [];
  const inner = { ...scope, depth: scope.depth + 1 };
  return variantsOf(schema, scope.root).flatMap((variant) => valuesOf(variant, inner));
}

function valuesOf(schema: JSONSchema7, scope: Scope): Json[] {
  if (schema.const !== undefined) return [schema.const as Json];
  if (schema.enum) return schema.enum as Json[];
  // A value that may be null is more complete with a value.
  const types = [schema.type ?? guessType(schema)].flat().sort((a, b) => Number(a === 'null') - Number(b === 'null'));
  return types.flatMap((type) => byType[type](schema, scope));
}

type TypeName = NonNullable<JSONSchema7['type']> & string;

const byType: Readonly<Record<TypeName, (schema: JSONSchema7, scope: Scope) => Json[]>> = {
  string: (schema) => [textSample(schema)],
  number: (schema) => [numberSample(schema, 0.5)],
  integer: (schema) => [numberSample(schema, 1)],
  boolean: () => [true, false],
  null: () => [null],
  array: listSamples,
  object: objectSamples,
};

function guessType({
  properties,
  required,
  items,
  contains,
  minItems,
  minimum,
  maximum,
  multipleOf,
}: JSONSchema7): TypeName {
  if (properties || required) return 'object';
  if (items !== undefined || contains !== undefined || minItems !== undefined) return 'array';
  return (minimum ?? maximum ?? multipleOf) === undefined ? 'string' : 'number';
}

function listSamples(
  { items, contains, minItems = 1, uniqueItems = false, additionalItems }: JSONSchema7,
  scope: Scope,
): Json[] {
  const first = Array.isArray(items) ? items.flatMap((item) => candidatesOf(item, scope).slice(0, 1)) : [];
  const choices = candidatesOf(Array.isArray(items) ? additionalItems : items, scope);
  const wanted = contains === undefined ? [] : candidatesOf(contains, scope).slice(0, 1);
  const missing = Math.max(Array.isArray(items) ? minItems : Math.max(1, minItems), 0) - first.length - wanted.length;
  const others = Array.from({ length: Math.max(0, missing) }, (_, index) => choices[uniqueItems ? index : 0]);
  const list = [...first, ...wanted, ...others.filter((one) => one !== undefined)];
  return choices.length === 0 && !Array.isArray(items) ? [[]] : [list];
}

function objectSamples({ properties = {}, required = [] }: JSONSchema7, scope: Scope): Json[] {
  const choices = Object.entries({
    ...Object.fromEntries(required.map((name) => [name, true as const])),
    ...properties,
  })
    .map(([name, inner]) => [name, candidatesOf(inner, scope)] as const)
    .filter(([, values]) => values.length > 0);
  const full = Object.fromEntries(choices.map(([name, [first = null]]) => [name, first]));
  const changed = choices.flatMap(([name, [, ...rest]]) => rest.map((other) => ({ ...full, [name]: other })));
  const without = choices
    .filter(([name]) => !required.includes(name))
    .map(([name]) => Object.fromEntries(Object.entries(full).filter(([key]) => key !== name)));
  return [full, ...without, ...changed];
}

const unique = (values: readonly Json[]): Json[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];
