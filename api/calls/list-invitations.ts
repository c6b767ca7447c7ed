import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

/** More than a landlord sends; what is older is in My data. */
const most = 100;

/** The tenants whom a landlord has invited, the newest first: whom, when and for what, and whether the link was opened. */
export const listInvitationsRoute: ApiCall<{ uid: string }> = {
  name: 'list-invitations',
  path: '/api/v1/invitations/list',
  access: 'verified',
  readOnly: true,
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ session, commit }) {
    const { userId } = sessionOf(session);
    return commit(async (tx) => {
      const sent = await tx.invitations.sentBy(userId, most);
      const data = sent.map(({ name, phone, address, rent, leaseMonths, createdAt, openedAt }) => ({
        ...{ name, phone: maskPhone(phone), address, rent, lease_months: leaseMonths },
        ...{ created_at: createdAt, opened_at: openedAt },
      }));
      return { body: { status: 'success', data } };
    });
  },
};

/** Enough for the landlord to recognise the number, and too little to call it from a screen that is left open. */
const maskPhone = (phone: string): string => phone.replace(/.(?=.{4})/g, 'X');
