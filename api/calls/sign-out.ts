import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

/** Ends this session, or every session of the tenant. */
export const signOutRoute: ApiCall<{ uid: string; everywhere: boolean }> = {
  name: 'sign-out',
  path: '/api/v1/sign-out',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  async handle({ body: { everywhere }, session, commit }) {
    const { id, userId } = sessionOf(session);
    return commit(async (tx) => {
      await (everywhere ? tx.sessions.removeOf(userId) : tx.sessions.remove(id));
      return { body: { status: 'success' }, session: 'ended' };
    });
  },
};
