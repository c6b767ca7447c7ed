import type { ApiCall } from '../call.ts';
import { issueCode, revealCode } from '../codes.ts';
import { ownUser, sessionOf } from './own-user.ts';

/** Sends a code to the tenant's phone, which confirms an erasure. */
export const myDataEraseCodeRoute: ApiCall<{ uid: string }> = {
  name: 'my-data-erase-code',
  path: '/api/v1/my-data/erase-code',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  limit: 'code',
  sends: { purpose: 'erase', to: ({ uid }) => uid },
  async handle({ session, log, step, saveStep, save }, dependencies) {
    const { providers, store, metrics } = dependencies;
    const { phone } = await ownUser(session, store);
    const sessionId = sessionOf(session).id;
    const owner = { sessionId, phone, purpose: 'erase' } as const;
    const code = await saveStep('code', (tx) => issueCode(tx, owner, dependencies));
    await step('sms', async (key) => {
      await providers.sms.send(phone, code, key);
      metrics.countCode('erase');
    });
    return save({ body: { status: 'success', ...revealCode(code, dependencies, log) } });
  },
};
