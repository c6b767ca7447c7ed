import { accepts } from '../../../schemas/api/verify-otp.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
import { type Nothing, type RefusedCode, refusedCode, type TriesLeft, unavailable } from './common-outcomes.ts';

interface Input {
  readonly otp: string;
  readonly uid: string;
}

interface User {
  readonly _id: string;
  readonly is_eligible?: boolean | null | undefined;
  readonly journey_url?: string | null | undefined;
}

interface Outcomes {
  readonly verified: { readonly user: User };
  readonly rejected: TriesLeft;
  readonly 'used-up': TriesLeft;
  readonly unavailable: Nothing;
}

interface VerifyOtp extends RefusedCode {
  readonly status: string;
  readonly data?: { readonly user?: User } | null;
}

/** Verifies the code sent to a phone, and returns the user's data, on which the next screen depends (specification, sections 4 and 7: verifyOtp). */
export const verifyCode: Action<'verify-code', Input, Outcomes> = {
  name: 'verify-code',
  policy: { timeoutMs: 12_000, retryForMs: 30_000, concurrency: 'once' },
  async run({ otp, uid }, { http }) {
    const reply = await http<VerifyOtp>({
      method: 'POST',
      path: '/api/v1/onboard/verifyOtp',
      body: { otp, uid },
      accepts,
    });
    if (!reply.ok) return unavailable;
    const { status, data } = reply.data;
    if (status !== 'success' || !data?.user) return refusedCode(reply.data);
    const { _id, is_eligible, journey_url } = data.user;
    // Treat an empty link as none.
    const link = journey_url?.trim() === '' ? undefined : journey_url;
    return { outcome: 'verified', data: { user: { _id, is_eligible, journey_url: link } } };
  },
};
