import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedAddress } from '../src/journey/allowed-address.ts';
import type { ApiCall, CallRequest, Committed } from './call.ts';
import type { Dependencies } from './dependencies.ts';
import { forward, isForwarded } from './gateway.ts';
import { claimRequest, findAnswer, readKey, saveAnswer } from './idempotency.ts';
import { originOf } from './origin.ts';
import { Refusal } from './refusal.ts';
import { type CallSchema, failureSchema, readCallSchema } from './schemas.ts';
import {
  clearSessionCookies,
  findVisitor,
  renewSessionCookie,
  replaceToken,
  setSessionCookies,
  setSessionEndHeader,
  type Visitor,
} from './sessions.ts';
import type { Repositories, Session } from './store/define.ts';

/** Adds a call to the server, with everything common to calls: sessions, idempotency, audit, forwarding. */
export function registerCall(app: FastifyInstance, call: ApiCall<unknown>, dependencies: Dependencies): void {
  const schema = readCallSchema(call.name);
  const { summary, description, request: body, response } = schema;
  const described = {
    summary,
    description,
    body,
    response: { 200: response, '4xx': failureSchema, '5xx': failureSchema },
    security: call.access === 'anyone' ? [] : [{ session: [] }],
  };
  app.post(call.path, { schema: described }, (request, reply) =>
    answerCall(call, schema, dependencies, request, reply),
  );
}

async function answerCall(
  call: ApiCall<unknown>,
  schema: CallSchema,
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { store, keys, now } = dependencies;
  const visitor = await findVisitor(request, store, now());
  // A live session reports its remaining time; without one, a call that needs a session reports 0.
  if (visitor?.current) setSessionEndHeader(reply, (visitor.session.expiresAt.getTime() - now().getTime()) / 1000);
  else if (call.access !== 'anyone') setSessionEndHeader(reply, 0);
  const scope = call.access === 'anyone' ? '' : visitorId(visitor);
  const keyed = call.readOnly ? undefined : readKey(request, scope, keys.request);
  const stored = keyed && (await findAnswer(keyed, store.requests));
  if (stored) {
    if (stored.sessionId) await reissueToken(stored.sessionId, visitor, dependencies, request, reply);
    return reply.header('idempotent-replayed', 'true').send(JSON.parse(stored.body));
  }

  const session = authorize(call, request.body, visitor);
  if (keyed) await claimRequest(keyed, store.requests, now());
  const commit: CallRequest<unknown>['commit'] = (work) =>
    store.transact(async (tx) => {
      const answer = await work(tx);
      refuseForeignLink(call, answer.body, request, dependencies);
      await saveAudit(call, session, request, tx, now());
      // Save the serialized body: the serializer drops fields that the schema does not name.
      const body = String(reply.serializeInput({ ...answer.body }, '200'));
      if (keyed) await saveAnswer(keyed, body, answer.session === 'ended' ? null : (answer.session?.id ?? null), tx);
      return answer as Committed;
    });
  const callRequest: CallRequest<unknown> = {
    body: request.body,
    session,
    origin: originOf(request),
    address: request.ip,
    log: request.log,
    commit,
    save: async (answer) => (keyed ? commit(async () => answer) : (answer as Committed)),
  };
  try {
    call.check?.(callRequest, dependencies);
    const answer = isForwarded(call, dependencies)
      ? await forward(call, callRequest, request, schema, dependencies)
      : await call.handle(callRequest, dependencies);
    if (answer.session === 'ended') clearSessionCookies(request, reply);
    else if (answer.session) setSessionCookies(request, reply, answer.session, keys.draft);
    if (call.renews) renewSessionCookie(request, reply, session?.userId, keys.draft);
    return answer.body;
  } catch (error) {
    // If the release fails too, the claim expires.
    if (keyed)
      await store.requests
        .release(keyed.id, keyed.claim)
        .catch((err: unknown) => request.log.error({ err }, 'claim not released'));
    throw error;
  }
}

/** Refuses an answer with an address that the app must not open, whether it comes from us or from the real host. */
function refuseForeignLink(
  call: ApiCall<unknown>,
  answer: object,
  request: FastifyRequest,
  { config }: Dependencies,
): void {
  const link = call.linkIn?.(answer);
  if (link && allowedAddress(link, originOf(request), config.redirectAllow) === undefined)
    throw new Refusal(502, 'The partner gave an address that may not be opened.');
}

async function saveAudit(
  call: ApiCall<unknown>,
  session: Session | undefined,
  request: FastifyRequest,
  { records }: Repositories,
  now: Date,
): Promise<void> {
  const subject = call.auditSubject?.(request.body);
  if (subject === undefined || !session) return;
  await records.addAudit({ actor: `session ${session.id}`, action: call.name, subject, requestId: request.id, now });
}

function visitorId(visitor: Visitor | undefined): string {
  if (!visitor) throw new Refusal(401, 'Please verify your phone number first.');
  return visitor.session.id;
}

function authorize(call: ApiCall<unknown>, body: unknown, visitor: Visitor | undefined): Session | undefined {
  const session = visitor?.current ? visitor.session : undefined;
  if (call.access === 'anyone') return session;
  if (!session || (call.access === 'verified' && !session.verifiedAt))
    throw new Refusal(401, 'Please verify your phone number first.');
  if (call.uidOf && call.uidOf(body) !== session.userId) throw new Refusal(403, 'This is not your record.');
  return session;
}

/**
 * The first answer may have been lost together with its cookie, so a repeated request gets a new token of the same session.
 * A token of a verified session goes only to a browser that holds the previous one.
 */
async function reissueToken(
  sessionId: string,
  visitor: Visitor | undefined,
  { store, keys, now }: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isHolder = visitor?.session.id === sessionId;
  if (isHolder && visitor.current) return;
  const session = await store.sessions.findById(sessionId, now());
  if (!session || (session.verifiedAt && !isHolder)) return;
  setSessionCookies(request, reply, await replaceToken(store, session), keys.draft);
}
