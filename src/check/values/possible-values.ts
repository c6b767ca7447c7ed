import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { ownFormats, schemaFormats } from '../../engine/formats/schema-formats.ts';
import type { Json } from '../../engine/json/json.ts';
import { typeOfJson, valueTypesOf } from '../../engine/model/fields/value-types.ts';
import { own } from '../../engine/model/own.ts';

/** Whether a value can be valid for a schema, as far as its own keywords and its alternatives say. */
export function couldBe(schema: JSONSchema7, value: Json): boolean {
  const isPossible = (one: JSONSchema7Definition): boolean => (typeof one === 'object' ? couldBe(one, value) : one);
  const { allOf = [], anyOf = [true], oneOf = [true] } = schema;
  if (!allOf.every(isPossible) || !anyOf.some(isPossible) || !oneOf.some(isPossible)) return false;
  const types = valueTypesOf(schema);
  if (types && !types.includes(typeOfJson(value))) return false;
  if (schema.enum && !schema.enum.some((one) => isSame(one, value))) return false;
  if ('const' in schema && !isSame(schema.const, value)) return false;
  if (typeof value === 'number') return isInRange(schema, value);
  if (typeof value === 'string') return fitsText(schema, value);
  return true;
}

/** A schema and those that apply with it. */
export const withAllOf = (schema: JSONSchema7): readonly JSONSchema7[] => [
  schema,
  ...(schema.allOf ?? []).flatMap((one) => (typeof one === 'object' ? withAllOf(one) : [])),
];

/** The values that a schema lists; undefined if it lists none. */
export function listedValues(schema: JSONSchema7): readonly unknown[] | undefined {
  const options = schema.oneOf ?? schema.anyOf;
  const each = options?.map((one) => (typeof one === 'object' ? listedValues(one) : undefined));
  const all = each?.every((values) => values !== undefined) ? each.flat() : undefined;
  return schema.enum ?? ('const' in schema ? [schema.const] : all);
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
  if (format !== undefined && !hasFormat(format, value)) return false;
  const { length } = [...value];
  return length >= minLength && length <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(value));
}

function hasFormat(format: string, value: string): boolean {
  // What our own formats take depends on the day.
  const known = Object.hasOwn(ownFormats, format) ? undefined : own(schemaFormats, format);
  const judge = known instanceof Object && 'validate' in known ? known.validate : known;
  if (judge instanceof RegExp) return new RegExp(judge.source, judge.flags).test(value);
  return typeof judge === 'function' ? (judge as (text: string) => unknown)(value) === true : true;
}
