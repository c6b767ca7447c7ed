import type { ApiCall } from '../call.ts';
import { issueCode, revealCode } from '../codes.ts';
import { ownUser, sessionOf } from './own-user.ts';

/** Sends a code to the tenant's phone, which confirms an erasure. */
export const myDataEraseCodeRoute: ApiCall<{ uid: string }> = {
  name: 'my-data-erase-code',
  path: '/api/v1/my-data/erase-code',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  async handle({ session, address, log, save }, dependencies) {
    const { providers, store, metrics } = dependencies;
    const { phone } = await ownUser(session, store);
    const sessionId = sessionOf(session).id;
    const code = await store.transact(async (tx) => {
      await tx.users.lock(phone);
      return issueCode(tx, { sessionId, phone, address, purpose: 'erase' }, dependencies);
    });
    await providers.sms.send(phone, code);
    metrics.countCode('erase');
    return save({ body: { status: 'success', ...revealCode(code, dependencies, log) } });
  },
};
