import type { JSONSchema7 } from 'json-schema';
import { $defs } from '../../schemas/fields.schema.json';

/** The kinds of value that inputs are made of, by the names of `schemas/fields.schema.json`. */
export const fieldSchemas = $defs as { readonly [Field in keyof typeof $defs]: JSONSchema7 };

/** The data of an outcome whose name says it all. */
export type Nothing = Readonly<Record<string, never>>;

/** The schema of `Nothing`. */
export const nothingSchema: JSONSchema7 = { type: 'object', additionalProperties: false };

/** The data of an outcome that may bring the server's own words along. */
export interface ServerMessage {
  readonly message?: string | null | undefined;
}

/** The schema of `Message`. */
export const serverMessageSchema: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  properties: { message: { type: ['string', 'null'] } },
};

/** The outcome of a call that failed, threw, or was not understood. */
export const unavailable = { outcome: 'unavailable', data: {} } as const;

/** The message by which a server asks for another phone number (specification, section 8). */
export const alternatePhoneRequired = 'ALT_PHONE_REQUIRED';
