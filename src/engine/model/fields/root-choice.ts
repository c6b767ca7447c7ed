import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { propertiesOf } from '../properties.ts';
import type { Screen } from '../types.ts';

/** The options at the root of a data schema, from which a field of the screen lets the user choose. */
export function rootOptions(schema: JSONSchema7Definition | undefined): JSONSchema7Definition[] | undefined {
  return typeof schema === 'object' ? (schema.oneOf ?? schema.anyOf) : undefined;
}

/**
 * The field with which the user chooses among the options at the root of the data schema: it has `alternatives`, and is no
 * value itself.
 */
export function rootChoice({ fields }: Pick<Screen, 'fields'>, schema: JSONSchema7 | undefined): string | undefined {
  if (!rootOptions(schema)) return undefined;
  const properties = propertiesOf(schema);
  return Object.keys(fields).find((name) => fields[name]?.alternatives && !Object.hasOwn(properties, name));
}
