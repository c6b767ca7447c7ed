import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

interface Notice {
  uid: string;
  purpose: string;
  text_sha256: string;
  language: string;
  journey_version: string;
}

/** Records the notice that was shown with a field before its value is used (Digital Personal Data Protection Act, 2023, section 7(a)). */
export const noticeRoute: ApiCall<Notice> = {
  name: 'notice',
  path: '/api/v1/notices',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  async handle({ body, session, commit }, { now }) {
    const { userId } = sessionOf(session);
    const { purpose, text_sha256: textHash, language, journey_version: journeyVersion } = body;
    return commit(async (tx) => {
      const id = await tx.records.addNotice(userId, { purpose, textHash, language, journeyVersion }, now());
      return { body: { status: 'success', data: { _id: id } } };
    });
  },
};
