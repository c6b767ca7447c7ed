import { apiCall, sessionOf } from './pipeline/call.ts';

interface Consent {
  uid: string;
  purpose: string;
  text_sha256: string;
  language: string;
  journey_version: string;
}

/** Records what the tenant agreed to and when, by the server's clock (Digital Personal Data Protection Rules, 2025). */
export const consentRoute = apiCall<Consent>('consent', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ body, session, commit }, { now }) {
    const { userId } = sessionOf(session);
    return commit(async (tx) => {
      const { purpose, text_sha256: textHash, language, journey_version: journeyVersion } = body;
      const id = await tx.records.addConsent(userId, { purpose, textHash, language, journeyVersion }, now());
      return { body: { status: 'success', data: { _id: id } } };
    });
  },
});

interface Withdrawal {
  uid: string;
  purpose: string;
}

/** Records a withdrawal (Digital Personal Data Protection Act, 2023, section 6(4)); the consent stays on record. */
export const withdrawConsentRoute = apiCall<Withdrawal>('withdraw-consent', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ body: { purpose }, session, commit }, { now }) {
    const { userId } = sessionOf(session);
    return commit(async (tx) => {
      if ((await tx.records.permission(userId, purpose)).consent !== 'given')
        return { body: { status: 'failed', message: 'There is no consent to withdraw.' } };
      const id = await tx.records.addWithdrawal(userId, purpose, now());
      return { body: { status: 'success', data: { _id: id } } };
    });
  },
});

interface Notice {
  uid: string;
  purpose: string;
  text_sha256: string;
  language: string;
  journey_version: string;
}

/** Records the notice that was shown with a field before its value is used (Digital Personal Data Protection Act, 2023, section 7(a)). */
export const noticeRoute = apiCall<Notice>('notice', {
  uidOf: ({ uid }) => uid,
  async handle({ body, session, commit }, { now }) {
    const { userId } = sessionOf(session);
    const { purpose, text_sha256: textHash, language, journey_version: journeyVersion } = body;
    return commit(async (tx) => {
      const id = await tx.records.addNotice(userId, { purpose, textHash, language, journeyVersion }, now());
      return { body: { status: 'success', data: { _id: id } } };
    });
  },
});
