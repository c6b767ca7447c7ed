import type { ApiCall } from '../call.ts';
import { redeemCode } from '../codes.ts';
import { verifySession } from '../sessions.ts';
import type { User } from '../store/define.ts';
import { sessionOf } from './own-user.ts';

/** Checks the phone's code; on success the session's token is replaced and the phone counts as verified. */
export const verifyOtpRoute: ApiCall<{ otp: string; uid: string }> = {
  name: 'verify-otp',
  path: '/api/v1/onboard/verifyOtp',
  access: 'session',
  uidOf: ({ uid }) => uid,
  linkIn: (answer) => (answer as { data?: { user?: { journey_url?: string | null } } | null }).data?.user?.journey_url,
  async handle({ body, session, origin, commit }, dependencies) {
    const own = sessionOf(session);
    const { id, userId } = own;
    return commit(async (store) => {
      const redeemed = await redeemCode(store, { sessionId: id, purpose: 'phone', code: body.otp }, dependencies);
      const user = redeemed && (await store.users.find(userId));
      if (!user) return { body: { status: 'failed', message: 'Invalid OTP' } };
      return {
        body: { status: 'success', data: { user: outline(user, origin) } },
        session: await verifySession(store, own, dependencies.now()),
      };
    });
  },
  async onForwarded(answer, session, store, now) {
    return (answer as { status: string }).status === 'success' && session
      ? verifySession(store, session, now)
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
