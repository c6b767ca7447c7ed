import type { JSONSchema7 } from 'json-schema';
import { $defs } from '../../../schemas/fields.schema.json';

/** The shared schemas of `schemas/fields.schema.json`, by name; action inputs are made of them. */
export const fieldSchemas = $defs as { readonly [Field in keyof typeof $defs]: JSONSchema7 };

/** The schema of `Nothing`. */
export const nothingSchema: JSONSchema7 = { type: 'object', additionalProperties: false };

/** The schema of `ServerMessage`. */
export const serverMessageSchema: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  properties: { message: { type: ['string', 'null'] } },
};
