import { accepts } from '../../schemas/api/verify-aadhaar-otp.schema.json?validator=response';
import type { Action } from './define.ts';
import { fieldSchemas, type Nothing, nothingSchema, unavailable } from './shapes.ts';

interface Input {
  readonly otp: string;
  readonly uid: string;
}

interface Outcomes {
  readonly verified: Nothing;
  readonly rejected: Nothing;
  readonly unavailable: Nothing;
}

interface VerifyAadhaarOtp {
  readonly status: string;
}

const input = { otp: '123456', uid: 'u1' };

/** Verifies the code that the identity-document service sent (specification, section 7: verify-aadhaar-otp). */
export const verifyAadhaarCode: Action<'verify-aadhaar-code', Input, Outcomes> = {
  name: 'verify-aadhaar-code',
  summary: 'Verifies the one-time code sent for an Aadhaar number.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['otp', 'uid'],
    properties: { otp: fieldSchemas.aadhaarCode, uid: fieldSchemas.id },
  },
  outcomes: { verified: nothingSchema, rejected: nothingSchema, unavailable: nothingSchema },
  policy: { timeoutMs: 20_000, retries: 1, concurrency: 'once' },
  examples: [
    { input, answers: [{ status: 200, body: { status: 'success' } }], gives: { outcome: 'verified', data: {} } },
    {
      input,
      answers: [{ status: 200, body: { status: 'failed', message: 'Wrong code' } }],
      gives: { outcome: 'rejected', data: {} },
    },
    { input, answers: [{ status: 500, body: { status: 'success' } }], gives: { outcome: 'unavailable', data: {} } },
  ],
  async run({ otp, uid }, { http }) {
    const reply = await http<VerifyAadhaarOtp>({
      method: 'POST',
      path: '/api/v1/onboard/verify-aadhaar-otp',
      body: { otp, uid },
      accepts,
    });
    if (!reply.ok) return unavailable;
    return { outcome: reply.data.status === 'success' ? 'verified' : 'rejected', data: {} };
  },
};
