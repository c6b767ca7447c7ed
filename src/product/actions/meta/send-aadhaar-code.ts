import { $defs } from '../../../../schemas/api/verify-aadhaar.schema.json';
import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { sendAadhaarCode } from '../send-aadhaar-code.ts';
import { consentRefusal, fieldSchemas, nothingSchema, resendSchema, serverMessageSchema } from './common-schemas.ts';

const input = { aadhaar_number: '234123412346', uid: 'u1' };

export const sendAadhaarCodeMeta: ActionMeta<typeof sendAadhaarCode> = {
  summary: 'Sends a one-time code to the phone that belongs to an Aadhaar number.',
  declaration: { needsConsent: $defs.needsConsent.const },
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['aadhaar_number', 'uid'],
    properties: { aadhaar_number: fieldSchemas.aadhaar, uid: fieldSchemas.id },
  },
  outcomes: {
    sent: resendSchema,
    'not-own': {
      type: 'object',
      additionalProperties: false,
      required: ['message'],
      properties: { message: { type: 'string' } },
    },
    rejected: serverMessageSchema,
    'not-ok': nothingSchema,
    'consent-needed': nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    {
      input,
      answers: [{ status: 200, body: { status: 'success', message: 'Sent', otp: 123456, resend_after: 60 } }],
      gives: { outcome: 'sent', data: { resendAfter: 60 } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Please enter your own Aadhaar Number' } }],
      gives: { outcome: 'not-own', data: { message: 'Please enter your own Aadhaar Number' } },
    },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'No such number' } }],
      gives: { outcome: 'rejected', data: { message: 'No such number' } },
    },
    { input, answers: [{ status: 500, body: { status: 'success' } }], gives: { outcome: 'not-ok', data: {} } },
    { input, answers: [{ status: 200, body: '<html>' }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [consentRefusal], gives: { outcome: 'consent-needed', data: {} } },
  ],
};
