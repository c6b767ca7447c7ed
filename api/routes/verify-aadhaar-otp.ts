import type { ApiCall } from '../call.ts';
import { redeemCode, wrongCode } from '../codes.ts';
import { consentRules } from '../privacy/consent-rules.ts';
import { sessionOf } from './own-user.ts';

/** Checks the Aadhaar code; on success the last four digits of the number are saved as verified. */
export const verifyAadhaarOtpRoute: ApiCall<{ otp: string; uid: string }> = {
  name: 'verify-aadhaar-otp',
  path: '/api/v1/onboard/verify-aadhaar-otp',
  access: 'verified',
  consent: consentRules.aadhaar,
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'aadhaar-guess',
  tries: 'aadhaar',
  async handle({ body, session: given, codeTry, commit }, dependencies) {
    const session = sessionOf(given);
    const { userId } = session;
    return commit(async (store) => {
      const isRight = await redeemCode(store, { codeTry, session, code: body.otp }, 'aadhaar', dependencies);
      await store.records.addCheck(userId, 'aadhaar', isRight ? 'verified' : 'wrong code', dependencies.now());
      if (!isRight || !codeTry) return { body: wrongCode };
      await store.users.update(userId, { aadhaar_last4: codeTry.subject });
      return { body: { status: 'success' } };
    });
  },
};
