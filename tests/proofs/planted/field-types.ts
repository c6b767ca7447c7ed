import type { JSONSchema7 } from 'json-schema';

/** The types that a field's data schema accepts; none if it names none. */
export function typesOf(schema: JSONSchema7 | undefined, field: string): readonly string[] {
  const own = schema?.properties?.[field];
  return typeof own === 'object' && own.type ? [own.type].flat() : [];
}
