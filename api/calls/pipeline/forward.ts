import type { FastifyRequest } from 'fastify';
import type { CallSchema } from '../../http/schemas.ts';
import type { TenantRepositories } from '../../store/store.ts';
import { expectCode, usedUpCode } from '../../tenants/codes.ts';
import { hashProof } from '../../tenants/limits/hashes.ts';
import { hashPhone, startSessionTurns } from '../../tenants/limits/take-code-turn.ts';
import { askHost, unusableAnswer } from './ask-host.ts';
import type { ApiCall, CallDependencies, CallRequest, Committed } from './call.ts';

/** Whether a call goes to the real host: all of `/api/v1/onboard/` and `/admin/`, if API_ORIGIN is set. */
export function isForwarded(call: ApiCall<unknown>, { config }: CallDependencies): boolean {
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
  dependencies: CallDependencies,
): Promise<Committed> {
  const { config, now } = dependencies;
  const { session, codeTry, step, commit } = callRequest;
  const body = await step('forward', async ({ trace }) => {
    const key = request.headers['idempotency-key'];
    const answer = await askHost(
      {
        path: call.path,
        body: callRequest.body,
        address: request.ip,
        requestId: request.id,
        trace,
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
  tx: TenantRepositories,
  sent: { call: ApiCall<unknown>; callRequest: CallRequest<unknown>; sessionId: string; isNew: boolean },
  dependencies: CallDependencies,
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

/**
 * Refuses an answer of the real host about another user: one that is not the session's; or, for a phone whose owner has
 * signed in before, another than then; or the owner of another phone.
 * @throws Refusal 502.
 */
async function refuseForeignUsers(
  call: ApiCall<unknown>,
  { body, session, log }: CallRequest<unknown>,
  answer: object,
  dependencies: CallDependencies,
): Promise<void> {
  const users = call.usersIn?.(answer) ?? [];
  const isForeign =
    call.sends?.purpose === 'phone'
      ? await isOfAnotherPhone(users, hashPhone(dependencies, call.sends.to(body)), dependencies)
      : users.some((user) => user !== session?.userId);
  if (!isForeign) return;
  log.error({ call: call.name }, 'the host answered with another user');
  throw unusableAnswer('The host answered with another user.');
}

async function isOfAnotherPhone(
  [user]: readonly string[],
  phoneHash: string,
  { store }: CallDependencies,
): Promise<boolean> {
  if (user === undefined) return false;
  const owner = await store.proofs.ownerOf('phone', phoneHash);
  if (owner !== undefined) return owner !== user;
  const { phone } = await store.proofs.find(user);
  return phone !== undefined && phone !== phoneHash;
}
