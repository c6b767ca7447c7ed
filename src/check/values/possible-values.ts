import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../../engine/json/json.ts';
import { typeOfJson, valueTypesOf } from '../../engine/model/fields/value-types.ts';

/** Whether a value can be valid for a schema, as far as its own keywords say; what its branches add is left out. */
export function couldBe(schema: JSONSchema7, value: Json): boolean {
  const types = valueTypesOf(schema);
  if (types && !types.includes(typeOfJson(value))) return false;
  if (schema.enum && !schema.enum.some((one) => isSame(one, value))) return false;
  if ('const' in schema && !isSame(schema.const, value)) return false;
  if (typeof value === 'number') return isInRange(schema, value);
  if (typeof value === 'string') return fitsText(schema, value);
  return true;
}

/** The values that a schema lists; undefined if it lists none. */
export function listedValues(schema: JSONSchema7): readonly unknown[] | undefined {
  return schema.enum ?? ('const' in schema ? [schema.const] : undefined);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function isInRange(schema: JSONSchema7, value: number): boolean {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf = 0 } = schema;
  if (type === 'integer' && !Number.isInteger(value)) return false;
  // Of decimals, a quotient is not exact.
  if (Number.isInteger(multipleOf) && multipleOf > 0 && value % multipleOf !== 0) return false;
  const isHighEnough = value >= (minimum ?? -Infinity) && value > (exclusiveMinimum ?? -Infinity);
  return isHighEnough && value <= (maximum ?? Infinity) && value < (exclusiveMaximum ?? Infinity);
}

function fitsText({ format, minLength = 0, maxLength = Infinity, pattern }: JSONSchema7, value: string): boolean {
  if (format === 'date' && !/^\d{4}-\d\d-\d\d$/.test(value)) return false;
  const { length } = [...value];
  return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(value));
}
