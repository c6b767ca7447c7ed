import type { ApiCall } from '../call.ts';
import { redeemCode } from '../codes.ts';
import { consentRules } from '../privacy/consent-rules.ts';
import { sessionOf } from './own-user.ts';

/** Checks the Aadhaar code; on success the last four digits of the number are saved as verified. */
export const verifyAadhaarOtpRoute: ApiCall<{ otp: string; uid: string }> = {
  name: 'verify-aadhaar-otp',
  path: '/api/v1/onboard/verify-aadhaar-otp',
  access: 'verified',
  consent: consentRules.aadhaar,
  uidOf: ({ uid }) => uid,
  async handle({ body, session, commit }, dependencies) {
    const { id, userId } = sessionOf(session);
    return commit(async (store) => {
      const redeemed = await redeemCode(store, { sessionId: id, purpose: 'aadhaar', code: body.otp }, dependencies);
      await store.records.addCheck(userId, 'aadhaar', redeemed ? 'verified' : 'wrong code', dependencies.now());
      if (!redeemed) return { body: { status: 'failed', message: 'Invalid OTP' } };
      await store.users.update(userId, { aadhaar_last4: redeemed.subject });
      return { body: { status: 'success' } };
    });
  },
};
