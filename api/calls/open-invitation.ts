import { hashToken } from '../keys/secrets.ts';
import type { ApiCall } from './pipeline/call.ts';

/** The same for a token that is unknown, too old, used up, or of a landlord who was erased. */
const gone = { status: 'failed', message: 'This invitation can no longer be used.' } as const;

/**
 * What an invitation tells the tenant: who invites, and the terms; to a verified phone also the address and the landlord's
 * number, so that nobody reads these unidentified. The token is in the body, which is in no log, history or cache; in a path it
 * would be in all of them.
 */
export const openInvitationRoute: ApiCall<{ token: string }> = {
  name: 'open-invitation',
  path: '/api/v1/invitations/open',
  access: 'anyone',
  readOnly: true,
  limit: 'invitation-link',
  async handle({ body: { token }, session, requestId, commit }, { now }) {
    return commit(async (tx) => {
      const found = await tx.invitations.open(hashToken(token), now());
      if (!found) return { body: gone };
      const { userId, details } = found;
      const actor = session ? `session ${session.id}` : 'link';
      const event = { actor, action: 'open-invitation', subject: userId, outcome: 'success' };
      await tx.records.addAudit({ ...event, requestId, now: now() });
      const { name, phone, address, rent, leaseMonths } = details;
      const isVerified = Boolean(session?.verifiedAt);
      const data = { name, rent, lease_months: leaseMonths, ...(isVerified && { phone, address }) };
      return { body: { status: 'success', data } };
    });
  },
};
