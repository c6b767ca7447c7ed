import { expectCode, findReference, refuseCode, revealCode } from '../tenants/codes.ts';
import { hashProof } from '../tenants/limits/hashes.ts';
import { apiCall, ownUser, sessionOf } from './pipeline/call.ts';

/** Looks up the holder of a PAN, and saves PAN and name with the user when it is valid. */
export const panCheckRoute = apiCall<{ pan_number: string; uid: string }>('pan-check', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  panIn: ({ pan_number }) => pan_number,
  proves: ({ pan_number: value }) => [{ kind: 'pan', value }],
  async handle({ body: { pan_number: pan }, user, noticeId, step, commit }, { providers, now }) {
    const { id } = ownUser({ user });
    const verdict = await step('pan', (call) => providers.pan.check(pan, call));
    return commit(async (tx) => {
      await tx.records.addCheck(id, 'pan', verdict.valid ? 'valid' : 'invalid', now(), noticeId);
      if (!verdict.valid) return { body: { status: 'failed', message: verdict.message } };
      const { name } = verdict;
      await tx.users.update(id, { pan, name, first_name: name.split(' ')[0] ?? name });
      return { body: { status: 'success', message: 'PAN verified', data: { name } } };
    });
  },
});

/** Asks the identity-document service to send its code to the owner of an Aadhaar number. */
export const verifyAadhaarRoute = apiCall<{ aadhaar_number: string; uid: string }>('verify-aadhaar', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
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
});

/** Has the service check its code; on success a keyed hash of the number, its last four digits and the reference are saved. */
export const verifyAadhaarOtpRoute = apiCall<{ otp: string; uid: string }>('verify-aadhaar-otp', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
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
});
