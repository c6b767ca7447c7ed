import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import type { CallSchema } from '../../http/schemas.ts';
import type { Repositories } from '../../store/store.ts';
import { expectCode, usedUpCode } from '../../tenants/codes.ts';
import { hashProof } from '../../tenants/limits/hash-proof.ts';
import { startSessionTurns } from '../../tenants/limits/take-code-turn.ts';
import { askHost } from './ask-host.ts';
import type { ApiCall, CallRequest, Committed } from './call.ts';
import { refuseForeignUsers } from './foreign-users.ts';

/** Whether a call goes to the real host: all of `/api/v1/onboard/` and `/admin/`, if API_ORIGIN is set. */
export function isForwarded(call: ApiCall<unknown>, { config }: Dependencies): boolean {
  return config.apiOrigin !== undefined && /^\/(api\/v1\/onboard|admin)\//.test(call.path);
}

/**
 * Forwards a call to the real host with the shared API key, and saves its answer with what we must know ourselves: the
 * session, and the code that the host has sent.
 * @throws Refusal 502 when the answer does not match the call's schema or concerns another user.
 */
export async function forward(
  call: ApiCall<unknown>,
  callRequest: CallRequest<unknown>,
  request: FastifyRequest,
  schema: CallSchema,
  dependencies: Dependencies,
): Promise<Committed> {
  const { config, now } = dependencies;
  const { session, codeTry, step, commit } = callRequest;
  const body = await step('forward', async ({ trace }) => {
    const key = request.headers['idempotency-key'];
    const answer = await askHost(
      {
        ...{ path: call.path, body: callRequest.body, address: request.ip, requestId: request.id, trace },
        key: typeof key === 'string' ? key : undefined,
        accepts: (given) => request.validateInput(given, schema.fullResponse),
      },
      config,
    );
    await refuseForeignUsers(call, callRequest, answer, dependencies);
    return answer;
  });
  const isSuccess = body.status === 'success';
  return commit(async (tx) => {
    if (codeTry && isSuccess && !(await tx.codes.redeem(codeTry.id, now()))) return { body: usedUpCode };
    const issued = await call.onForwarded?.(body, session, tx, now(), config.sessions);
    const sessionId = issued?.id ?? session?.id;
    if (call.sends && isSuccess && sessionId) {
      await recordSentCode(tx, { call, callRequest, sessionId, isNew: issued !== undefined }, dependencies);
    }
    return { body: { ...body, ...countedHere(call, callRequest, isSuccess, issued !== undefined) }, session: issued };
  });
}

/** What this server adds to the host's answer, because it counts the sends and the tries of a code. */
function countedHere(
  call: ApiCall<unknown>,
  { codeTry, resendAfter }: CallRequest<unknown>,
  isSuccess: boolean,
  isNew: boolean,
): object {
  if (call.sends && isSuccess) return { resend_after: isNew ? 0 : resendAfter };
  // The host may allow fewer tries, so how many are left is not said.
  return codeTry?.triesLeft === 0 && !isSuccess ? { code: usedUpCode.code } : {};
}

/** From now on the tries of the code are counted here; the host alone compares it. */
async function recordSentCode(
  tx: Repositories,
  sent: { call: ApiCall<unknown>; callRequest: CallRequest<unknown>; sessionId: string; isNew: boolean },
  dependencies: Dependencies,
): Promise<void> {
  const { call, callRequest, sessionId, isNew } = sent;
  const { body } = callRequest;
  if (!call.sends) return;
  const { purpose, to } = call.sends;
  const receiver = to(body);
  if (purpose === 'aadhaar') {
    const subjectHash = hashProof(dependencies.keys, { kind: 'aadhaar', value: receiver });
    const owner = { sessionId, purpose, subject: receiver.slice(-4), subjectHash };
    return expectCode(tx, owner, dependencies);
  }
  // The host has the tenant, so the phone is stored for an erasure here.
  await tx.sessions.setPhone(sessionId, receiver);
  if (isNew) await startSessionTurns(tx, { sessionId, phone: receiver }, dependencies);
  await expectCode(tx, { sessionId, purpose, phone: receiver }, dependencies);
}
