import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

interface Withdrawal {
  uid: string;
  purpose: string;
}

/** Records a withdrawal (Digital Personal Data Protection Act, 2023, section 6(4)); the consent stays on record. */
export const withdrawConsentRoute: ApiCall<Withdrawal> = {
  name: 'withdraw-consent',
  path: '/api/v1/consents/withdraw',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  limit: 'consent',
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
};
