import type { FastifyRequest } from 'fastify';
import type { ApiCall, CallRequest, Committed } from './call.ts';
import { expectCode, wrongCode } from './codes.ts';
import type { Dependencies } from './dependencies.ts';
import { cleanAnswer } from './gateway/clean-answer.ts';
import { refuseForeignUsers } from './gateway/foreign-users.ts';
import { hostRefusal, unusableAnswer } from './gateway/host-refusal.ts';
import { startSessionTurns } from './limits/take-code-turn.ts';
import { normalizeAddress } from './network.ts';
import type { CallSchema } from './schemas.ts';
import type { Repositories } from './store/define.ts';
import { callUpstream } from './upstream.ts';

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
  const body = await step('forward', async () => {
    const answer = await callUpstream(`${config.apiOrigin}${call.path}`, {
      method: 'POST',
      body: callRequest.body,
      headers: headersFor(request, config.apiKey),
    });
    if (answer.status < 200 || answer.status > 299) throw hostRefusal(answer);
    if (!isObject(answer.body) || !request.validateInput(answer.body, schema.fullResponse)) throw unusableAnswer();
    const cleaned = cleanAnswer(answer.body, config);
    await refuseForeignUsers(call, callRequest, cleaned, dependencies);
    return cleaned;
  });
  const isSuccess = body.status === 'success';
  return commit(async (tx) => {
    if (codeTry && isSuccess && !(await tx.codes.redeem(codeTry.id, now()))) return { body: wrongCode };
    const issued = await call.onForwarded?.(body, session, tx, now(), config.sessions);
    const sessionId = issued?.id ?? session?.id;
    if (call.sends && isSuccess && sessionId) {
      await recordSentCode(tx, { call, callRequest, sessionId, isNew: issued !== undefined }, dependencies);
    }
    return { body, session: issued };
  });
}

function headersFor(request: FastifyRequest, apiKey: string | undefined): Record<string, string> {
  const key = request.headers['idempotency-key'];
  const address = normalizeAddress(request.ip);
  return {
    'x-request-id': request.id,
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...(apiKey ? { 'api-key': apiKey } : {}),
    ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
  };
}

/** From now on the tries of the code are counted here; the host alone compares it. */
async function recordSentCode(
  tx: Repositories,
  sent: { call: ApiCall<unknown>; callRequest: CallRequest<unknown>; sessionId: string; isNew: boolean },
  dependencies: Dependencies,
): Promise<void> {
  const { call, callRequest, sessionId, isNew } = sent;
  const { body, session } = callRequest;
  if (!call.sends) return;
  const { purpose, to } = call.sends;
  const receiver = to(body);
  if (purpose === 'aadhaar') {
    const owner = { sessionId, purpose, phone: session?.userId ?? '', subject: receiver.slice(-4) };
    return expectCode(tx, owner, dependencies);
  }
  if (isNew) await startSessionTurns(tx, { sessionId, phone: receiver }, dependencies);
  await expectCode(tx, { sessionId, purpose, phone: receiver }, dependencies);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
