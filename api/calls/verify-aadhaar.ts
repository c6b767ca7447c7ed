import { expectCode, findReference, revealCode } from '../tenants/codes.ts';
import { consentNeededBy } from '../tenants/consent-rules.ts';
import { hashProof } from '../tenants/limits/hash-proof.ts';
import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

/** Asks the identity-document service to send its code to the owner of an Aadhaar number. */
export const verifyAadhaarRoute: ApiCall<{ aadhaar_number: string; uid: string }> = {
  name: 'verify-aadhaar',
  path: '/api/v1/onboard/verify-aadhaar',
  access: 'verified',
  consent: consentNeededBy('verify-aadhaar'),
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'aadhaar',
  sends: { purpose: 'aadhaar', to: ({ aadhaar_number }) => aadhaar_number },
  async handle({ body: { aadhaar_number: aadhaar }, session, resendAfter, log, step, save, commit }, dependencies) {
    const { providers, keys, metrics, store } = dependencies;
    const sessionId = sessionOf(session).id;
    const subjectHash = hashProof(keys, { kind: 'aadhaar', value: aadhaar });
    const purpose = 'aadhaar';
    const verdict = await step('aadhaar', async (call) => {
      const before = await findReference(store, { sessionId, purpose, subjectHash }, dependencies);
      return providers.aadhaar.requestCode(aadhaar, call, before);
    });
    if (!verdict.accepted) return save({ body: { status: 'failed', message: verdict.message } });
    metrics.countCode('aadhaar');
    const { reference, revealed } = verdict;
    const owner = { sessionId, purpose, subject: aadhaar.slice(-4), subjectHash, reference } as const;
    return commit(async (tx) => {
      await expectCode(tx, owner, dependencies);
      const shown = revealed === undefined ? {} : revealCode(revealed, dependencies, log);
      return { body: { status: 'success', ...shown, resend_after: resendAfter } };
    });
  },
};
