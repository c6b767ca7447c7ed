import { $defs } from '../../../../schemas/api/verify-aadhaar-otp.schema.json';
import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { verifyAadhaarCode } from '../verify-aadhaar-code.ts';
import { consentRefusal, fieldSchemas, nothingSchema, refusedCodes, triesLeftSchema } from './common-schemas.ts';

const input = { otp: '123456', uid: 'u1' };

export const verifyAadhaarCodeMeta: ActionMeta<typeof verifyAadhaarCode> = {
  summary: 'Verifies the one-time code sent for an Aadhaar number.',
  declaration: { needsConsent: $defs.needsConsent.const },
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['otp', 'uid'],
    properties: { otp: fieldSchemas.aadhaarCode, uid: fieldSchemas.id },
  },
  outcomes: {
    verified: nothingSchema,
    rejected: triesLeftSchema,
    'used-up': triesLeftSchema,
    'consent-needed': nothingSchema,
    unavailable: nothingSchema,
  },
  examples: [
    { input, answers: [refusedCodes[0]], gives: { outcome: 'rejected', data: { triesLeft: 2 } } },
    { input, answers: [refusedCodes[1]], gives: { outcome: 'used-up', data: { triesLeft: 0 } } },
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'verified', data: {} } },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Wrong code' } }],
      gives: { outcome: 'rejected', data: {} },
    },
    { input, answers: [{ status: 500, body: { status: 'success' } }], gives: { outcome: 'unavailable', data: {} } },
    { input, answers: [consentRefusal], gives: { outcome: 'consent-needed', data: {} } },
  ],
};
