import type { ApiCall } from '../call.ts';
import { extendVisitorSession as extend } from '../sessions.ts';
import { sessionOf } from './own-user.ts';

/** Extends a session to its full lifetime, for a tenant who was warned of its end (WCAG 2.2.1). */
export const extendSessionRoute: ApiCall<{ uid: string }> = {
  name: 'extend-session',
  path: '/api/v1/session',
  access: 'verified',
  renews: true,
  uidOf: ({ uid }) => uid,
  async handle({ session, commit }, { now }) {
    const { id } = sessionOf(session);
    return commit(async (tx) => {
      await extend(tx, id, now());
      return { body: { status: 'success' } };
    });
  },
};
