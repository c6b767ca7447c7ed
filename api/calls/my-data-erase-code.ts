import type { Dependencies } from '../dependencies.ts';
import { expectCode, issueCode, revealCode } from '../tenants/codes.ts';
import type { ApiCall, CallRequest, Committed } from './pipeline/call.ts';
import { sendCodeByHost } from './pipeline/confirm-erasure.ts';
import { ownUser, sessionOf } from './pipeline/own-user.ts';

/** Sends a code to the tenant's phone, which confirms an erasure. */
export const myDataEraseCodeRoute: ApiCall<{ uid: string }> = {
  name: 'my-data-erase-code',
  path: '/api/v1/my-data/erase-code',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  limit: 'code',
  sends: { purpose: 'erase', to: ({ uid }) => uid },
  async handle(request, dependencies) {
    if (dependencies.config.apiOrigin !== undefined) return sendThroughHost(request, dependencies);
    const { log, step, saveStep, save } = request;
    const { providers, metrics } = dependencies;
    const { phone } = ownUser(request);
    const sessionId = sessionOf(request.session).id;
    const owner = { sessionId, phone, purpose: 'erase' } as const;
    const code = await saveStep('code', (tx) => issueCode(tx, owner, dependencies));
    await step('sms', async (call) => {
      await providers.sms.send(phone, code, call);
      metrics.countCode('erase');
    });
    return save({ body: { status: 'success', ...revealCode(code, dependencies, log) } });
  },
};

/** The real host, which has the tenants, sends and compares the code; here its tries are counted. */
async function sendThroughHost(request: CallRequest<unknown>, dependencies: Dependencies): Promise<Committed> {
  const session = sessionOf(request.session);
  const isSent = await sendCodeByHost(session, request, dependencies);
  if (!isSent) return request.save({ body: { status: 'failed', message: 'No code could be sent to your phone.' } });
  dependencies.metrics.countCode('erase');
  return request.commit(async (tx) => {
    await expectCode(tx, { sessionId: session.id, purpose: 'erase' }, dependencies);
    return { body: { status: 'success' } };
  });
}
