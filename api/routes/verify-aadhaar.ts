import type { ApiCall } from '../call.ts';
import { issueCode, revealCode } from '../codes.ts';
import { consentRules } from '../privacy/consent-rules.ts';
import { ownUser, sessionOf } from './own-user.ts';

/** Sends a code to the owner of an Aadhaar number through the identity-document service. */
export const verifyAadhaarRoute: ApiCall<{ aadhaar_number: string; uid: string }> = {
  name: 'verify-aadhaar',
  path: '/api/v1/onboard/verify-aadhaar',
  access: 'verified',
  consent: consentRules.aadhaar,
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'aadhaar',
  sends: { purpose: 'aadhaar', to: ({ aadhaar_number }) => aadhaar_number },
  async handle({ body: { aadhaar_number: aadhaar }, session, log, step, saveStep, save }, dependencies) {
    const { providers, store, metrics } = dependencies;
    const { phone } = await ownUser(session, store);
    const sessionId = sessionOf(session).id;
    const owner = { sessionId, phone, purpose: 'aadhaar', subject: aadhaar.slice(-4) } as const;
    const code = await saveStep('code', (tx) => issueCode(tx, owner, dependencies));
    const verdict = await step('aadhaar', (key) => providers.aadhaar.requestCode(aadhaar, code, key));
    if (verdict.accepted) metrics.countCode('aadhaar');
    return save({
      body: verdict.accepted
        ? { status: 'success', ...revealCode(code, dependencies, log) }
        : { status: 'failed', message: verdict.message },
    });
  },
};
