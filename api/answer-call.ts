import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedAddress } from '../src/journey/allowed-address.ts';
import { createOncePer } from './audit/remember.ts';
import type { ApiCall, CallAnswer, CallAttempt, CallRequest, Committed } from './call.ts';
import { wrongCode } from './codes.ts';
import type { Dependencies } from './dependencies.ts';
import { forward, isForwarded } from './gateway.ts';
import { type Claim, type Claims, inFlight } from './idempotency/claims.ts';
import { findAnswer, readKey } from './idempotency/key.ts';
import { createSteps } from './idempotency/steps.ts';
import { admitCall, recordProofs } from './limits/admit-call.ts';
import { spendAllowances } from './limits/spend-allowances.ts';
import { originOf } from './origin.ts';
import { commitInTime } from './pressure/time-limit.ts';
import { requireConsent } from './privacy/consent-rules.ts';
import { Refusal } from './refusal.ts';
import { type CallSchema, failureSchema, readCallSchema } from './schemas.ts';
import {
  clearSessionCookies,
  findVisitor,
  replaceToken,
  setSessionCookies,
  setSessionEndHeader,
  type Visitor,
} from './sessions.ts';
import type { Repositories, Session } from './store/define.ts';

const isFirstLimit = createOncePer(60_000);

interface AcceptedRequest extends CallAttempt {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly noticeId: string | null;
  readonly claim: Claim | undefined;
}

/** Adds a call to the server, with everything common to calls: sessions, idempotency, audit, forwarding. */
export function registerCall(
  app: FastifyInstance,
  call: ApiCall<unknown>,
  dependencies: Dependencies,
  claims: Claims,
): void {
  const schema = readCallSchema(call.name);
  const { summary, description, request: body, response } = schema;
  const described = {
    summary,
    description,
    body,
    response: { 200: response, '4xx': failureSchema, '5xx': failureSchema },
    security: call.access === 'anyone' ? [] : [{ session: [] }],
  };
  app.post(call.path, { schema: described, config: { call } }, (request, reply) =>
    answerCall(call, schema, dependencies, claims, request, reply),
  );
}

async function answerCall(
  call: ApiCall<unknown>,
  schema: CallSchema,
  dependencies: Dependencies,
  claims: Claims,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<object> {
  const { store, keys, now } = dependencies;
  // What a refusal reports too; a live session replaces it.
  if (call.access !== 'anyone') setSessionEndHeader(reply, 0);
  const visitor = await findVisitor(request, call, dependencies);
  if (visitor?.current) setSessionEndHeader(reply, visitor.endsIn);
  const keyed = call.readOnly ? undefined : readKey(request, keyScope(call, visitor), keys.request);
  const stored = keyed && (await findAnswer(keyed, store.requests));
  if (stored) {
    if (stored.sessionId) await reissueToken(stored.sessionId, visitor, dependencies, request, reply);
    return reply.header('idempotent-replayed', 'true').send(JSON.parse(stored.body));
  }

  const session = authorize(call, request.body, visitor);
  const noticeId = await checkPermission(call, session, store);
  const atOnce = call.answerAtOnce?.(request.body);
  if (atOnce) return atOnce;
  const claim = keyed && (await claims.acquire(keyed, ownerOf(call, session), now()));
  let isAnswered = false;
  try {
    // After the claim: a repeat of a request that is being worked on costs nothing.
    await spendAllowances(call.limit, { userId: session?.userId, address: request.ip }, dependencies);
    const caller = { body: request.body, session, address: request.ip, requestKey: keyed?.id };
    const admission = await admitCall(call, caller, dependencies);
    const accepted = { ...caller, ...admission, noticeId, request, reply, claim };
    const callRequest = createCallRequest(call, accepted, dependencies);
    call.check?.(callRequest, dependencies);
    const answer = await (admission === undefined
      ? callRequest.save({ body: wrongCode })
      : isForwarded(call, dependencies)
        ? forward(call, callRequest, request, schema, dependencies)
        : call.handle(callRequest, dependencies));
    isAnswered = true;
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

/** The effects and the answer of one request, saved together, and its recorded steps. */
function createCallRequest(
  call: ApiCall<unknown>,
  { request, reply, claim, ...caller }: AcceptedRequest,
  dependencies: Dependencies,
): CallRequest<unknown> {
  const { store, now } = dependencies;
  const { session } = caller;
  let userId = ownerOf(call, session);
  const commit: CallRequest<unknown>['commit'] = (work) =>
    commitInTime((beforeCommit) =>
      store.transact(async (tx) => {
        claim?.assertHeld();
        const answer = await work(tx);
        refuseForeignLink(call, answer.body, request, dependencies);
        const isErased = answer.session === 'ended';
        if (!isErased) await recordProofs(call, caller, answer.body, { tx, requestId: request.id }, dependencies);
        await saveAudit(call, { answer: answer.body, caller, request }, tx, now());
        // Save the serialized body: the serializer drops fields that the schema does not name.
        const body = String(reply.serializeInput({ ...answer.body }, '200'));
        // After an erasure nothing may lead back to the tenant.
        const owner =
          answer.session === 'ended'
            ? { sessionId: null, userId: null }
            : { sessionId: answer.session?.id ?? null, userId };
        if (claim && !(await tx.requests.complete({ ...claim, body, ...owner }))) throw inFlight();
        beforeCommit();
        return answer as Committed;
      }),
    );
  return {
    ...caller,
    origin: originOf(request),
    log: request.log,
    requestId: request.id,
    ...createSteps(claim, () => userId, dependencies),
    identify(id) {
      userId = id;
    },
    commit,
    save: async (answer) => (claim ? commit(async () => answer) : (answer as Committed)),
  };
}

function sendSession(
  { session }: CallAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): void {
  if (session === 'ended') clearSessionCookies(request, reply);
  else if (session) setSessionCookies(request, reply, session, dependencies);
}

/** Refuses a use of personal data that nothing permits; returns the notice that was shown for it. */
async function checkPermission(
  { consent: rule }: ApiCall<unknown>,
  session: Session | undefined,
  { records }: Repositories,
): Promise<string | null> {
  if (!rule || !session) return null;
  const { consent, noticeId } = await records.permission(session.userId, rule.purpose);
  requireConsent(rule, consent);
  return noticeId;
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

/** Records that a limit was reached: once a minute for each session and call. */
async function auditLimit(
  call: ApiCall<unknown>,
  session: Session | undefined,
  request: FastifyRequest,
  { store, now }: Dependencies,
): Promise<void> {
  const actor = session ? `session ${session.id}` : 'anyone';
  if (!isFirstLimit(`${actor} ${call.name}`, now())) return;
  const event = { actor, action: call.name, subject: session?.userId, outcome: 'limited' };
  await store.records
    .addAudit({ ...event, requestId: request.id, now: now() })
    .catch((err: unknown) => request.log.error({ err }, 'audit row not added'));
}

async function saveAudit(
  call: ApiCall<unknown>,
  { answer, caller, request }: { answer: object; caller: CallAttempt; request: FastifyRequest },
  { records }: Repositories,
  now: Date,
): Promise<void> {
  const { session, codeTry } = caller;
  const { status } = answer as { status?: unknown };
  const isLocked = codeTry?.triesLeft === 0 && status !== 'success';
  const subject = call.auditSubject?.(request.body) ?? (isLocked ? session?.userId : undefined);
  if (subject === undefined || !session) return;
  const outcome = isLocked ? 'locked' : String(status);
  const actor = `session ${session.id}`;
  await records.addAudit({ actor, action: call.name, subject, outcome, requestId: request.id, now });
}

/** Whose request this is. Anyone may give another phone number than that of their session. */
function ownerOf({ access }: ApiCall<unknown>, session: Session | undefined): string | null {
  return access === 'anyone' ? null : (session?.userId ?? null);
}

/**
 * The scope of the keys. A verified tenant's belong to the user, so that a request that is repeated after the next
 * sign-in takes effect once.
 */
function keyScope({ access }: ApiCall<unknown>, visitor: Visitor | undefined): string {
  if (access === 'anyone') return '';
  if (!visitor) throw new Refusal(401, 'Please verify your phone number first.');
  const { id, userId, verifiedAt } = visitor.session;
  return access === 'verified' && verifiedAt ? `user ${userId}` : id;
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
  dependencies: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { store, now } = dependencies;
  const isHolder = visitor?.session.id === sessionId;
  if (isHolder && visitor.current) return;
  const session = await store.sessions.findById(sessionId, now());
  if (!session || (session.verifiedAt && !isHolder)) return;
  setSessionCookies(request, reply, await replaceToken(store, session), dependencies);
  if (visitor) setSessionEndHeader(reply, visitor.endsIn);
}
