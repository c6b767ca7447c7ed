import type { JSONSchema7Definition } from 'json-schema';

/** The properties in an object's schema, including those in `allOf`, `oneOf`, `then` and other branches. */
export function propertiesOf(
  schema: JSONSchema7Definition | readonly string[] | undefined,
): Readonly<Record<string, JSONSchema7Definition>> {
  if (typeof schema !== 'object' || isList(schema)) return {};
  const { allOf = [], anyOf = [], oneOf = [], then = true, else: otherwise = true, dependencies = {} } = schema;
  const branches = [...allOf, ...anyOf, ...oneOf, then, otherwise, ...Object.values(dependencies)];
  return Object.assign({}, ...branches.map(propertiesOf), schema.properties);
}

// A dependency may be a list of names.
const isList = (value: object): value is readonly string[] => Array.isArray(value);
