import type { Repositories } from '../store/store.ts';
import { issueCode, revealCode } from '../tenants/codes.ts';
import { type IssuedSession, openSession, replaceToken } from '../tenants/sessions.ts';
import { startSignIn } from '../tenants/start-sign-in.ts';
import type { ApiCall } from './pipeline/call.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** First send and resend: creates the user if needed, opens a session, and sends a code. */
export const phoneInputRoute: ApiCall<{ primary_phone: string }> = {
  name: 'phone-input',
  path: '/api/v1/onboard/phoneInput',
  access: 'anyone',
  turnOf: ({ primary_phone }) => primary_phone,
  limit: 'code',
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
    const start = async (tx: Repositories) => {
      const { userId, code, issued } = await startSignIn(tx, { phone, facts, silentBefore }, dependencies);
      request.identify(userId);
      opened = issued;
      return { userId, sessionId: issued.id, isResend: false, code };
    };
    const startOrResend = async (tx: Repositories) => {
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
};
