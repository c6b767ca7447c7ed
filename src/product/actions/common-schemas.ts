import type { JSONSchema7 } from 'json-schema';
import { $defs } from '../../../schemas/fields.schema.json';
import type { ExampleAnswer } from '../../engine/model/define-action.ts';

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

/** The schema of the seconds until another code may be asked for. */
export const resendAfterSchema: JSONSchema7 = { type: 'integer', minimum: 0 };

/** The schema of `Resend`, of a code that is never sent again at once. */
export const resendSchema: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  properties: { resendAfter: { type: 'integer', minimum: 1 } },
};

/** The schema of `TriesLeft`. */
export const triesLeftSchema: JSONSchema7 = {
  type: 'object',
  additionalProperties: false,
  properties: { triesLeft: { type: 'integer', minimum: 0 } },
};

/** Two answers to a code that is refused: wrong for the first time, and wrong for the last. */
export const refusedCodes = [
  { status: 200, body: { status: 'failed', message: 'Invalid OTP', tries_left: 2 } },
  { status: 200, body: { status: 'failed', message: 'Invalid OTP', tries_left: 0, code: 'code-used-up' } },
] as const satisfies readonly ExampleAnswer[];

/** The answer to a use of personal data that the tenant's consent does not permit. */
export const consentRefusal: ExampleAnswer = {
  status: 403,
  body: { status: 'failed', message: 'Please agree again.', code: 'consent-required', purpose: 'credit-check' },
};
