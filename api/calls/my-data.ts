import { erasedName } from '../store/erase-tenant.ts';
import { expectCode, issueCode, redeemCode, refuseCode, revealCode } from '../tenants/codes.ts';
import { describePersonalData } from '../tenants/privacy.ts';
import {
  apiCall,
  type CallDependencies,
  type CallRequest,
  type Committed,
  ownUser,
  sessionOf,
} from './pipeline/call.ts';
import { checkCodeAtHost, sendCodeByHost } from './pipeline/confirm-erasure.ts';

/** Everything that is stored about the tenant (Digital Personal Data Protection Act, 2023, section 11). */
export const myDataRoute = apiCall<{ uid: string }>('my-data', {
  readOnly: true,
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ session, commit }, { config }) {
    const own = sessionOf(session);
    const is_record_elsewhere = config.apiOrigin !== undefined;
    return commit(async (tx) => ({
      body: { status: 'success', data: { ...(await describePersonalData(tx, own)), is_record_elsewhere } },
    }));
  },
});

const heldElsewhere = 'Your name is in the record of the service behind this one, and cannot be corrected here.';

/** Corrects the tenant's name (Digital Personal Data Protection Act, 2023, section 12). */
export const myDataNameRoute = apiCall<{ uid: string; name: string }>('my-data-name', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ body, user, save, commit }, { config }) {
    if (config.apiOrigin !== undefined) return save({ body: { status: 'failed', message: heldElsewhere } });
    const { id } = ownUser({ user });
    const name = body.name.trim();
    const first_name = name.split(/\s+/)[0] ?? name;
    return commit(async (tx) => {
      await tx.users.update(id, { name, first_name });
      return { body: { status: 'success', data: { name, first_name } } };
    });
  },
});

/** Sends a code to the tenant's phone, which confirms an erasure. */
export const myDataEraseCodeRoute = apiCall<{ uid: string }>('my-data-erase-code', {
  uidOf: ({ uid }) => uid,
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
});

/** The real host, which has the tenants, sends and compares the code; here its tries are counted. */
async function sendThroughHost(request: CallRequest<unknown>, dependencies: CallDependencies): Promise<Committed> {
  const session = sessionOf(request.session);
  const isSent = await sendCodeByHost(session, request, dependencies);
  if (!isSent) return request.save({ body: { status: 'failed', message: 'No code could be sent to your phone.' } });
  dependencies.metrics.countCode('erase');
  return request.commit(async (tx) => {
    await expectCode(tx, { sessionId: session.id, purpose: 'erase' }, dependencies);
    return { body: { status: 'success' } };
  });
}

/** Erases everything that is stored about the tenant, and ends every session (Digital Personal Data Protection Act, 2023, section 12). */
export const myDataEraseRoute = apiCall<{ uid: string; otp: string }>('my-data-erase', {
  uidOf: ({ uid }) => uid,
  tries: 'erase',
  async handle(request, dependencies) {
    const { body, codeTry, requestId, log, commit } = request;
    const session = sessionOf(request.session);
    const { config, keys, now } = dependencies;
    const isAtHost = config.apiOrigin !== undefined;
    const isAccepted = isAtHost && (await checkCodeAtHost(body.otp, session, request, dependencies));
    const answer = await commit(async (tx) => {
      const isRight = isAtHost
        ? isAccepted && codeTry !== undefined && (await tx.codes.redeem(codeTry.id, now()))
        : await redeemCode(tx, { codeTry, session, code: body.otp }, 'erase', dependencies);
      if (!isRight) return { body: refuseCode(codeTry) };
      const name = erasedName(keys.code, session.userId);
      await tx.personalData.erase(session.userId, name);
      await tx.records.addAudit({ actor: name, action: 'my-data-erase', subject: name, requestId, now: now() });
      return { body: { status: 'success' }, session: 'ended' };
    });
    // Nothing here leads from the id to the tenant any more; the partners' own records do.
    if (answer.session === 'ended') log.info({ uid: session.userId }, 'erased: pass this on to the partners');
    return answer;
  },
});
