import type { User } from '../store/users.ts';
import { redeemCode, refuseCode } from '../tenants/codes.ts';
import { verifySession } from '../tenants/sessions.ts';
import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

/** Checks the phone's code; on success the session's token is replaced and the phone counts as verified. */
export const verifyOtpRoute: ApiCall<{ otp: string; uid: string }> = {
  name: 'verify-otp',
  path: '/api/v1/onboard/verifyOtp',
  access: 'session',
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'guess',
  tries: 'phone',
  usersIn(answer) {
    const uid = (answer as { data?: { user?: { _id: string } } | null }).data?.user?._id;
    return uid === undefined ? [] : [uid];
  },
  linkIn: (answer) => (answer as { data?: { user?: { journey_url?: string | null } } | null }).data?.user?.journey_url,
  async handle({ body, session: given, codeTry, origin, commit }, dependencies) {
    const session = sessionOf(given);
    return commit(async (store) => {
      const isRight = await redeemCode(store, { codeTry, session, code: body.otp }, 'phone', dependencies);
      const user = isRight ? await store.users.find(session.userId) : undefined;
      if (!user) return { body: refuseCode(codeTry) };
      await store.users.markSeen(session.userId, dependencies.now());
      return {
        body: { status: 'success', data: { user: outline(user, origin) } },
        session: await verifySession(store, session, dependencies.now(), dependencies.config.sessions),
      };
    });
  },
  async onForwarded(answer, session, store, now, limits) {
    return (answer as { status: string }).status === 'success' && session
      ? verifySession(store, session, now, limits)
      : undefined;
  },
};

/** The user in the answer. A journey link that is only a path becomes one to our own hub, on the origin of the request. */
function outline({ id, is_eligible, journey_url }: User, origin: string): object {
  return {
    _id: id,
    ...(is_eligible === null ? {} : { is_eligible }),
    ...(journey_url === null ? {} : { journey_url: new URL(journey_url, origin).href }),
  };
}
