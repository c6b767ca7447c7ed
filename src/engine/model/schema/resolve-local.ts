import type { JSONSchema7Definition } from 'json-schema';
import { splitPointer } from '../../json/pointer.ts';

/** The schema that a local `$ref` (`#/definitions/…`) names in the whole schema, or the schema itself without one. */
export function resolveLocal(
  schema: JSONSchema7Definition | undefined,
  whole: JSONSchema7Definition | undefined,
): JSONSchema7Definition | undefined {
  if (typeof schema !== 'object' || schema.$ref === undefined) return schema;
  return splitPointer(decodeURIComponent(schema.$ref.slice(1))).reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    whole,
  ) as JSONSchema7Definition | undefined;
}
