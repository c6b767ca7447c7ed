import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { pointer } from '../../engine/json/pointer.ts';
import { rootChoice, rootOptions } from '../../engine/model/fields/root-choice.ts';
import { propertiesOf } from '../../engine/model/properties.ts';
import { resolveLocal } from '../../engine/model/schema/resolve-local.ts';
import type { Journey, ObjectRows, Part, Screen } from '../../engine/model/types.ts';

/** A field, or a part, entry or form inside one, with the schema of its value. */
export interface PartWithSchema {
  readonly part: Part;
  readonly at: string;
  /** Undefined when the data schema of the screen has no such value. */
  readonly schema: JSONSchema7Definition | undefined;
  /** The name of the property; absent for entries and forms. */
  readonly name?: string;
  /** The schema of the object or the form that it is a property of. */
  readonly owner?: JSONSchema7Definition | undefined;
  /** The schema of the innermost entry of a list around it. */
  readonly entry?: JSONSchema7Definition | undefined;
}

/** The fields of a screen and, where the data schema has them, their parts, entries and forms. */
export function* partsWithSchemas(journey: Journey, screen: Screen): Iterable<PartWithSchema> {
  const owner = journey.schemas[screen.id];
  const properties = propertiesOf(owner);
  const choice = rootChoice(screen, owner);
  for (const [name, part] of Object.entries(screen.fields)) {
    const schema = name === choice ? { oneOf: rootOptions(owner) ?? [] } : properties[name];
    yield* within({ part, at: pointer('fields', name), schema, name, owner }, owner);
  }
}

function* within(given: PartWithSchema, whole: JSONSchema7Definition | undefined): Iterable<PartWithSchema> {
  // Only a schema that refers to itself still has a reference.
  const placed = { ...given, schema: resolveLocal(given.schema, whole) };
  yield placed;
  const { part, at, schema, entry } = placed;
  const properties = partSchemas(schema);
  for (const [name, inner] of Object.entries(part.parts ?? {})) {
    const found = properties[name];
    const place = at + pointer('parts', name);
    if (found !== undefined)
      yield* within({ part: inner, at: place, schema: found, name, owner: schema, entry }, whole);
  }
  const items = typeof schema === 'object' && !Array.isArray(schema.items) ? schema.items : undefined;
  if (part.entries)
    yield* within({ part: part.entries.each, at: `${at}/entries/each`, schema: items, entry: items }, whole);
  if (part.rows) yield* rowsWithin(placed, part.rows, whole);
  for (const [index, form] of (part.alternatives ?? []).entries()) {
    const option = optionOf(schema, index);
    if (option) yield* within({ part: form, at: at + pointer('alternatives', index), schema: option, entry }, whole);
  }
}

function* rowsWithin(
  { at, schema }: PartWithSchema,
  { key, value }: ObjectRows,
  whole: JSONSchema7Definition | undefined,
): Iterable<PartWithSchema> {
  const keys = {
    part: key,
    at: `${at}/rows/key`,
    schema: keySchema(schema),
    name: 'key',
    owner: { required: ['key'] },
  };
  yield* within(keys, whole);
  const values = rowSchema(schema);
  if (values !== undefined) {
    const owner = { required: ['value'] };
    yield* within({ part: value, at: `${at}/rows/value`, schema: values, name: 'value', owner, entry: values }, whole);
  }
}

/** What an object's schema says about its property names: texts, of which no two are the same. */
const keySchema = (schema: JSONSchema7Definition | undefined): JSONSchema7 => {
  const names = typeof schema === 'object' ? schema.propertyNames : undefined;
  return { type: 'string', uniqueItems: true, ...(typeof names === 'object' && names) };
};

/** The schema of the properties of an object whose names the tenant gives; undefined if it has none. */
export function rowSchema(schema: JSONSchema7Definition | undefined): JSONSchema7 | undefined {
  if (typeof schema !== 'object') return undefined;
  const { additionalProperties, patternProperties = {} } = schema;
  return [additionalProperties, ...Object.values(patternProperties)].find((one) => typeof one === 'object');
}

/** The schemas of the parts of a value: the properties of an object, and the items of a tuple by index. */
export const partSchemas = (
  schema: JSONSchema7Definition | undefined,
): Readonly<Record<string, JSONSchema7Definition>> => ({
  ...propertiesOf(schema),
  ...(typeof schema === 'object' && Array.isArray(schema.items) && Object.fromEntries(schema.items.entries())),
});

/** An option of a choice, together with what its schema says about every form; undefined if it does not exist. */
export function optionOf(schema: JSONSchema7Definition | undefined, index: number): JSONSchema7Definition | undefined {
  if (typeof schema !== 'object') return undefined;
  const { oneOf, anyOf, ...shared } = schema;
  const option = (oneOf ?? anyOf)?.[index];
  return typeof option === 'object' ? { ...shared, ...option, allOf: [shared, option] } : undefined;
}
