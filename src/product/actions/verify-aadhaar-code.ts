import { $defs } from '../../../schemas/api/verify-aadhaar-otp.schema.json';
import { accepts } from '../../../schemas/api/verify-aadhaar-otp.schema.json?validator=response';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { type Nothing, type RefusedCode, refusedCode, type TriesLeft, withoutConsent } from './common-outcomes.ts';
import { consentRefusal, fieldSchemas, nothingSchema, refusedCodes, triesLeftSchema } from './common-schemas.ts';

interface Input {
  readonly otp: string;
  readonly uid: string;
}

interface Outcomes {
  readonly verified: Nothing;
  readonly rejected: TriesLeft;
  readonly 'used-up': TriesLeft;
  readonly 'consent-needed': Nothing;
  readonly unavailable: Nothing;
}

interface VerifyAadhaarOtp extends RefusedCode {
  readonly status: string;
}

/** Verifies the code that the identity-document service sent (specification, section 7: verify-aadhaar-otp). */
export const verifyAadhaarCode: Action<'verify-aadhaar-code', Input, Outcomes> = {
  name: 'verify-aadhaar-code',
  policy: { timeoutMs: 15_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ otp, uid }, { http }) {
    const reply = await http<VerifyAadhaarOtp>({
      method: 'POST',
      path: '/api/v1/onboard/verify-aadhaar-otp',
      body: { otp, uid },
      accepts,
    });
    if (!reply.ok) return withoutConsent(reply);
    return reply.data.status === 'success' ? { outcome: 'verified', data: {} } : refusedCode(reply.data);
  },
};

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
