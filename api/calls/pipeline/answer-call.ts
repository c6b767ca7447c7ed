import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { PinDependencies } from '../../http/pin-cookie.ts';
import { type CallSchema, failureSchema, readCallSchema } from '../../http/schemas.ts';
import { reissueToken, sendSession, sessionTokenOf, setSessionEndHeader } from '../../http/session-cookies.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { auditLimit } from '../../tenants/audit.ts';
import { usedUpCode } from '../../tenants/codes.ts';
import type { Claims } from '../../tenants/idempotency/claims.ts';
import { findAnswer, readKey } from '../../tenants/idempotency/key.ts';
import { admitCall } from '../../tenants/limits/admit-call.ts';
import { spendAllowances } from '../../tenants/limits/spend-allowances.ts';
import { findVisitor } from '../../tenants/sessions.ts';
import { authorize, checkPermission, keyScope, mayMake, ownerOf } from './authorize.ts';
import type { ApiCall, CallDependencies } from './call.ts';
import { forward, isForwarded } from './forward.ts';
import { createCallRequest } from './save-answer.ts';

/** Adds a call to the server, with everything common to calls: sessions, idempotency, audit, forwarding. */
export function registerCall(
  app: FastifyInstance,
  call: ApiCall<unknown>,
  dependencies: CallDependencies & PinDependencies,
  claims: Claims,
  options: Pick<RouteShorthandOptions, 'validatorCompiler' | 'preValidation' | 'onResponse'> & {
    readonly consumes?: string[];
  } = {},
): void {
  const { consumes, ...hooks } = options;
  const schema = readCallSchema(call.name);
  const { summary, description, request: body, response } = schema;
  const described = {
    summary,
    description,
    body,
    ...(consumes && { consumes }),
    response: { 200: response, '4xx': failureSchema, '5xx': failureSchema },
    security: call.access === 'anyone' ? [] : [{ session: [] }],
  };
  app.post(call.path, { ...hooks, schema: described, config: { call } }, (request, reply) =>
    answerCall(call, schema, dependencies, claims, request, reply),
  );
}

async function answerCall(
  call: ApiCall<unknown>,
  schema: CallSchema,
  dependencies: CallDependencies & PinDependencies,
  claims: Claims,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { store, keys, now } = dependencies;
  // What a refusal reports too; a session that may make the call replaces it.
  if (call.access !== 'anyone') setSessionEndHeader(reply, 0);
  const visitor = await findVisitor(sessionTokenOf(request), call, dependencies);
  if (visitor && mayMake(call, visitor)) setSessionEndHeader(reply, visitor.endsIn);
  const keyed = call.readOnly ? undefined : readKey(request, keyScope(call, visitor), keys.request);
  const stored = keyed && (await findAnswer(keyed, store.requests));
  if (stored) {
    if (stored.sessionId) await reissueToken(stored.sessionId, visitor, dependencies, request, reply);
    return reply.header('idempotent-replayed', 'true').send(JSON.parse(stored.body));
  }

  const session = authorize(call, request.body, visitor);
  const noticeId = checkPermission(call, session && visitor);
  const claim = keyed && (await claims.acquire(keyed, ownerOf(call, session), now()));
  let isAnswered = false;
  try {
    // After the claim: a repeat of a request that is being worked on costs nothing.
    const spender = { userId: session?.userId, address: request.ip, withoutDeployment: call.sends !== undefined };
    await spendAllowances(call.limit, spender, dependencies);
    const user = () => (session ? visitor?.user() : undefined);
    const caller = { body: request.body, session, user, address: request.ip, requestKey: keyed?.id };
    const admission = await admitCall(call, caller, isForwarded(call, dependencies), dependencies);
    const { giveBackMessage, ...admitted } = admission ?? {};
    const accepted = { ...caller, ...admitted, noticeId, request, reply, claim };
    const callRequest = createCallRequest(call, accepted, dependencies);
    call.check?.(callRequest, dependencies);
    const answer = await (admission === undefined
      ? callRequest.save({ body: usedUpCode })
      : isForwarded(call, dependencies)
        ? forward(call, callRequest, request, schema, dependencies)
        : call.handle(callRequest, dependencies));
    isAnswered = true;
    await giveBackMessage?.(answer.body);
    sendSession(answer, request, reply, dependencies);
    return answer.body;
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 429) await auditLimit(call, session, request, dependencies);
    throw error;
  } finally {
    if (claim)
      await claims
        .end(claim, isAnswered)
        // The lease ends; until then only this process may repeat the request.
        .catch((err: unknown) => request.log.error({ err }, 'claim not released'));
  }
}
