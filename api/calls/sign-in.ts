import type { TenantRepositories } from '../store/store.ts';
import type { User } from '../store/users.ts';
import { issueCode, redeemCode, refuseCode, revealCode, startSignIn } from '../tenants/codes.ts';
import { type IssuedSession, openSession, replaceToken, verifySession } from '../tenants/sessions.ts';
import { apiCall, sessionOf } from './pipeline/call.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** First send and resend: creates the user if needed, opens a session, and sends a code. */
export const phoneInputRoute = apiCall<{ primary_phone: string }>('phone-input', {
  turnOf: ({ primary_phone }) => primary_phone,
  sends: { purpose: 'phone', to: ({ primary_phone }) => primary_phone },
  async handle({ body: { primary_phone: phone }, session, resendAfter, log, ...request }, dependencies) {
    const { config, providers, store, metrics, now } = dependencies;
    const facts = await request.step(
      'tenant',
      async (call) => (await providers.tenants.find(phone, now(), call)) ?? null,
    );
    if (!facts) return request.save({ body: { status: 'failed', message: 'This phone number cannot be used here.' } });

    const silentBefore = new Date(now().getTime() - config.retention.recycledDays * dayMs);
    let opened: IssuedSession | undefined;
    const start = async (tx: TenantRepositories) => {
      const { userId, code, issued } = await startSignIn(tx, { phone, facts, silentBefore }, dependencies);
      request.identify(userId);
      opened = issued;
      return { userId, sessionId: issued.id, isResend: false, code };
    };
    const startOrResend = async (tx: TenantRepositories) => {
      const { id: userId } = await tx.users.findOrCreate(phone, facts, now(), silentBefore);
      if (session?.userId !== userId || session.verifiedAt !== null) return start(tx);
      request.identify(userId);
      // A resend keeps its session, so that two tabs share one.
      const sessionId = session.id;
      const code = await issueCode(tx, { sessionId, phone, purpose: 'phone' }, dependencies);
      return { userId, sessionId, isResend: true, code };
    };
    // A repeat after a crash sends the same code for the same session, so that the tenant's first message stays valid.
    const { userId, sessionId, isResend, code } = session
      ? await request.saveStep('code', startOrResend)
      : await request.saveStep('code', start, { isOneStatement: true });
    await request.step('sms', async (call) => {
      await providers.sms.send(phone, code, call);
      metrics.countCode('phone');
    });
    // The recorded step has no token: the browser of a repeat gets a new one.
    const issued = isResend
      ? undefined
      : (opened ?? (await replaceToken(store, { id: sessionId, userId, verifiedAt: null })));
    return request.save({
      body: {
        status: 'success',
        ...revealCode(code, dependencies, log),
        resend_after: isResend ? resendAfter : 0,
        data: { user: { _id: userId } },
      },
      session: issued,
    });
  },
  usersIn(answer) {
    const uid = (answer as { data?: { user?: { _id: string } } | null }).data?.user?._id;
    return uid === undefined ? [] : [uid];
  },
  async onForwarded(answer, session, store, now, limits) {
    const { status, data } = answer as { status: string; data?: { user?: { _id: string } } | null };
    const uid = data?.user?._id;
    if (status !== 'success' || uid === undefined) return undefined;
    const isResend = session?.userId === uid && session.verifiedAt === null;
    return isResend ? undefined : openSession(store, uid, now, limits);
  },
});

/** Checks the phone's code; on success the session's token is replaced and the phone counts as verified. */
export const verifyOtpRoute = apiCall<{ otp: string; uid: string }>('verify-otp', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
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
});

/** The user in the answer. A journey link that is only a path becomes one to our own hub, on the origin of the request. */
function outline({ id, is_eligible, journey_url }: User, origin: string): object {
  return {
    _id: id,
    ...(is_eligible === null ? {} : { is_eligible }),
    ...(journey_url === null ? {} : { journey_url: new URL(journey_url, origin).href }),
  };
}

/** Renews the idle time of a session, for a tenant who was warned of its end (WCAG 2.2.1). */
export const extendSessionRoute = apiCall<{ uid: string }>('extend-session', {
  renews: true,
  uidOf: ({ uid }) => uid,
  handle: ({ save }) => save({ body: { status: 'success' } }),
});

/** Ends this session, or every session of the tenant. */
export const signOutRoute = apiCall<{ uid: string; everywhere: boolean }>('sign-out', {
  uidOf: ({ uid }) => uid,
  async handle({ body: { everywhere }, session, commit }) {
    const { id, userId } = sessionOf(session);
    return commit(async (tx) => {
      await (everywhere ? tx.sessions.removeOf(userId) : tx.sessions.remove(id));
      return { body: { status: 'success' }, session: 'ended' };
    });
  },
});
