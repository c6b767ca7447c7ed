import { refuseCode } from '../tenants/codes.ts';
import { consentNeededBy } from '../tenants/consent-rules.ts';
import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

/** Has the service check its code; on success a keyed hash of the number, its last four digits and the reference are saved. */
export const verifyAadhaarOtpRoute: ApiCall<{ otp: string; uid: string }> = {
  name: 'verify-aadhaar-otp',
  path: '/api/v1/onboard/verify-aadhaar-otp',
  access: 'verified',
  consent: consentNeededBy('verify-aadhaar-otp'),
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'aadhaar-guess',
  tries: 'aadhaar',
  async handle({ body, session: given, codeTry, step, commit }, { providers, now }) {
    const session = sessionOf(given);
    const { userId } = session;
    const { reference = null, subject = null, subjectHash = null } = codeTry ?? {};
    const matches =
      reference !== null && (await step('aadhaar', (call) => providers.aadhaar.verifyCode(reference, body.otp, call)));
    return commit(async (store) => {
      const isRight = codeTry !== undefined && matches && (await store.codes.redeem(codeTry.id, now()));
      await store.records.addCheck(userId, 'aadhaar', isRight ? 'verified' : 'wrong code', now());
      if (!isRight) return { body: refuseCode(codeTry) };
      await store.users.update(userId, {
        aadhaar_last4: subject,
        aadhaar_hash: subjectHash,
        aadhaar_reference: reference,
      });
      return { body: { status: 'success' } };
    });
  },
};
