import type { JSONSchema7 } from 'json-schema';
import { $defs } from '../../../schemas/fields.schema.json';
import type { ExampleAnswer } from '../../engine/model/define-action.ts';

/** The shared schemas of `schemas/fields.schema.json`, by name; action inputs are made of them. */
export const fieldSchemas = $defs as { readonly [Field in keyof typeof $defs]: JSONSchema7 };

/** The schema of `Nothing`. */
export const nothingSchema: JSONSchema7 = { type: 'object', additionalProperties: false };

/** The answer to a use of personal data that the tenant's consent does not permit. */
export const consentRefusal: ExampleAnswer = {
  status: 403,
  body: { status: 'failed', message: 'Please agree again.', code: 'consent-required', purpose: 'credit-check' },
};
