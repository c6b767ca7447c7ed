import type { JSONSchema7Definition } from 'json-schema';

/** The JSON type of a value that a widget reports. */
export type ValueType = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** Whether a value of this type can be valid. */
export function canHave(schema: JSONSchema7Definition | undefined, type: ValueType): boolean {
  if (typeof schema !== 'object' || schema.type === undefined) return true;
  return [schema.type].flat().some((one) => one === type || (one === 'integer' && type === 'number'));
}
