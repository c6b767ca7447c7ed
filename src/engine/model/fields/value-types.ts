import type { JSONSchema7Definition } from 'json-schema';
import type { Part } from '../types.ts';

/**
 * The JSON types of the values that a schema names with `type`, `const` or `enum`, without null, which means no value;
 * `integer` counts as `number`. Undefined if the schema names none of them.
 */
export function valueTypesOf(schema: JSONSchema7Definition | undefined): readonly string[] | undefined {
  if (typeof schema !== 'object') return undefined;
  const { type, enum: values = 'const' in schema ? [schema.const] : undefined } = schema;
  const types = type === undefined ? values?.map(typeOfJson) : [type].flat();
  return (
    types && [...new Set(types.map((one) => (one === 'integer' ? 'number' : one)))].filter((one) => one !== 'null')
  );
}

/** The JSON type of a value. */
export function typeOfJson(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Whether a schema names null as a value, which an empty field then has if it is required. */
export function acceptsNull(schema: JSONSchema7Definition | undefined): boolean {
  if (typeof schema !== 'object') return false;
  const { type, enum: values, const: only } = schema;
  const named = [
    type && [type].flat().includes('null'),
    values?.includes(null),
    only === undefined ? only : only === null,
  ];
  return named.includes(true) && !named.includes(false);
}

/** The value of a required field that nobody has touched, where its widget shows one that the schema accepts. */
export function untouchedValue(
  { untouched }: Pick<Part, 'untouched'>,
  schema: JSONSchema7Definition | undefined,
): boolean | undefined {
  if (untouched === undefined || typeof schema !== 'object' || schema.const !== undefined) return undefined;
  return schema.enum?.includes(untouched) === false ? undefined : untouched;
}

/** Whether a schema accepts one value only; without a field that asks for it, the engine sends that value. */
export const isConstant = (schema: JSONSchema7Definition | undefined): boolean =>
  typeof schema === 'object' && schema.const !== undefined;
