import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

interface Consent {
  uid: string;
  purpose: string;
  text_sha256: string;
  language: string;
  journey_version: string;
}

/** Records what the tenant agreed to and when, by the server's clock (Digital Personal Data Protection Rules, 2025). */
export const consentRoute: ApiCall<Consent> = {
  name: 'consent',
  path: '/api/v1/consents',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'consent',
  async handle({ body, session, commit }, { now }) {
    const { userId } = sessionOf(session);
    return commit(async (tx) => {
      const { purpose, text_sha256: textHash, language, journey_version: journeyVersion } = body;
      const id = await tx.records.addConsent(userId, { purpose, textHash, language, journeyVersion }, now());
      return { body: { status: 'success', data: { _id: id } } };
    });
  },
};
