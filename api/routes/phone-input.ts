import type { ApiCall } from '../call.ts';
import { issueCode, revealCode } from '../codes.ts';
import { openSession } from '../sessions.ts';

/** First send and resend: creates the user if needed, opens a session, and sends a code. */
export const phoneInputRoute: ApiCall<{ primary_phone: string }> = {
  name: 'phone-input',
  path: '/api/v1/onboard/phoneInput',
  access: 'anyone',
  turnOf: ({ primary_phone }) => primary_phone,
  async handle({ body: { primary_phone: phone }, session, address, log, save }, dependencies) {
    const { providers, store, metrics, now } = dependencies;
    const facts = await providers.tenants.find(phone, now());
    if (!facts) return save({ body: { status: 'failed', message: 'This phone number cannot be used here.' } });

    const { user, opened, code } = await store.transact(async (tx) => {
      const user = await tx.users.findOrCreate(phone, facts, now());
      // A resend keeps its session, so that two tabs share one.
      const resend = session?.userId === user.id && session.verifiedAt === null ? session : undefined;
      const opened = resend ? undefined : await openSession(tx, user.id, now());
      const sessionId = resend?.id ?? opened?.id ?? '';
      return { user, opened, code: await issueCode(tx, { sessionId, phone, purpose: 'phone', address }, dependencies) };
    });
    await providers.sms.send(phone, code);
    metrics.countCode('phone');
    return save({
      body: { status: 'success', ...revealCode(code, dependencies, log), data: { user: { _id: user.id } } },
      session: opened,
    });
  },
  async onForwarded(answer, _session, store, now) {
    const { status, data } = answer as { status: string; data?: { user?: { _id: string } } | null };
    const uid = data?.user?._id;
    return status === 'success' && uid ? openSession(store, uid, now) : undefined;
  },
};
