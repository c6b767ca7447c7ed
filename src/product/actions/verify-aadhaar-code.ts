import { accepts } from '../../../schemas/api/verify-aadhaar-otp.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, type RefusedCode, refusedCode, type TriesLeft, withoutConsent } from './common-outcomes.ts';

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
