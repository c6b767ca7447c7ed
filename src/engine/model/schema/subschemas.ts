import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { isJsonObject } from '../../json/json.ts';
import { pointer } from '../../json/pointer.ts';

/** The keywords whose value is a schema, a list of schemas, or a map of names to schemas. */
const single = new Set([
  ...['additionalItems', 'additionalProperties', 'contains', 'else', 'if', 'items', 'not', 'propertyNames', 'then'],
]);
const lists = new Set(['allOf', 'anyOf', 'items', 'oneOf']);
const maps = new Set(['$defs', 'definitions', 'dependencies', 'patternProperties', 'properties']);

/** The keywords whose value is data, also where it looks like a schema. */
const data = new Set(['const', 'default', 'enum', 'examples']);

/** What is at a place in a schema: a schema, the names or the list of some, data, or what an unknown keyword contains. */
export type SchemaPlace = 'schema' | 'schemas' | 'data' | 'unknown';

/** What is one step further in a schema. */
export function placeAfter(place: SchemaPlace, step: string, value: unknown): SchemaPlace {
  if (place === 'schemas') return 'schema';
  if (place !== 'schema') return place;
  if (single.has(step) && !Array.isArray(value)) return 'schema';
  if (maps.has(step) || lists.has(step)) return 'schemas';
  return data.has(step) ? 'data' : 'unknown';
}

/** A schema inside another one: its value, its place, and the keyword that contains it. */
export interface Subschema {
  readonly value: JSONSchema7Definition;
  /** JSON Pointer from the schema that contains it. */
  readonly at: string;
  readonly keyword: string;
}

/** The schemas directly inside a schema. What `const`, `enum`, `default` and unknown keywords contain is data. */
export const subschemasIn = (schema: JSONSchema7Definition): readonly Subschema[] =>
  typeof schema === 'object'
    ? Object.entries(schema).flatMap(([keyword, value]) => [...ofKeyword(keyword, value)])
    : [];

function* ofKeyword(keyword: string, value: unknown): Iterable<Subschema> {
  if (single.has(keyword) && isSchema(value)) yield { value, at: pointer(keyword), keyword };
  const isMap = maps.has(keyword) || (lists.has(keyword) && Array.isArray(value));
  if (!isMap || typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (isSchema(inner)) yield { value: inner, at: pointer(keyword, name), keyword };
  }
}

/** A copy of a schema with each schema directly inside it replaced. */
export function mapSubschemas(
  schema: JSONSchema7,
  change: (subschema: Subschema) => JSONSchema7Definition,
): JSONSchema7 {
  const changed = new Map([...subschemasIn(schema)].map((inner) => [inner.at, change(inner)]));
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    const whole = changed.get(pointer(keyword));
    if (whole !== undefined) return [keyword, whole];
    if (lists.has(keyword) && Array.isArray(value))
      return [keyword, value.map((item, index) => changed.get(pointer(keyword, index)) ?? item)];
    if (!maps.has(keyword) || typeof value !== 'object' || value === null) return [keyword, value];
    const inner = Object.entries(value).map(([name, one]) => [name, changed.get(pointer(keyword, name)) ?? one]);
    return [keyword, Object.fromEntries(inner)];
  });
  return Object.fromEntries(entries);
}

/** A schema and all schemas inside it, each with its place. */
export function* everySchemaIn(
  value: JSONSchema7Definition,
  at = '',
): Iterable<{ readonly value: JSONSchema7Definition; readonly at: string }> {
  yield { value, at };
  for (const inner of subschemasIn(value)) yield* everySchemaIn(inner.value, at + inner.at);
}

// A dependency may be a list of names.
const isSchema = (value: unknown): value is JSONSchema7Definition => typeof value === 'boolean' || isJsonObject(value);
