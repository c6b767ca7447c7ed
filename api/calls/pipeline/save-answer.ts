import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowedAddress } from '../../../src/engine/model/allowed-address.ts';
import { originOf } from '../../http/origin.ts';
import { commitInTime } from '../../http/pressure/time-limit.ts';
import { refusal } from '../../refusals/refusal.ts';
import type { TenantRepositories } from '../../store/store.ts';
import { saveAudit } from '../../tenants/audit.ts';
import type { Claim } from '../../tenants/idempotency/claims.ts';
import { createSteps } from '../../tenants/idempotency/steps.ts';
import { recordProofs } from '../../tenants/limits/admit-call.ts';
import type { CallAttempt } from '../../tenants/limits/call-rules.ts';
import { refuseErased } from '../../tenants/privacy.ts';
import { ownerOf } from './authorize.ts';
import type { ApiCall, CallDependencies, CallRequest, Committed } from './call.ts';

/** A request that was admitted: who makes it, and the claim of its Idempotency-Key. */
export interface AcceptedRequest extends CallAttempt {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly noticeId: string | null;
  readonly claim: Claim | undefined;
}

/** The effects and the answer of one request, saved together, and its recorded steps. */
export function createCallRequest(
  call: ApiCall<unknown>,
  { request, reply, claim, ...caller }: AcceptedRequest,
  dependencies: CallDependencies,
): CallRequest<unknown> {
  const { store, now } = dependencies;
  const { session } = caller;
  let userId = ownerOf(call, session);
  const sessionId = call.access === 'verified' ? (session?.id ?? null) : null;
  const refuseIfErased = async (tx: TenantRepositories): Promise<void> => {
    if (call.access === 'verified' && session) await refuseErased(tx, session, dependencies);
  };
  const commit: CallRequest<unknown>['commit'] = (work) =>
    commitInTime(request.time, (beforeCommit) =>
      store.transact(async (tx) => {
        claim?.assertHeld();
        await refuseIfErased(tx);
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
        if (claim && !(await tx.requests.complete({ ...claim, body, ...owner }))) throw refusal('in-flight');
        beforeCommit();
        return answer as Committed;
      }),
    );
  return {
    ...caller,
    origin: originOf(request),
    log: request.log,
    requestId: request.id,
    ...createSteps(claim, { sessionId, userId: () => userId, refuseIfErased, trace: request.trace }, dependencies),
    identify(id) {
      userId = id;
    },
    commit,
    save: async (answer) => (claim ? commit(async () => answer) : (answer as Committed)),
  };
}

/** Refuses an answer with an address that the app must not open, whether it comes from us or from the real host. */
function refuseForeignLink(
  call: ApiCall<unknown>,
  answer: object,
  request: FastifyRequest,
  { config }: CallDependencies,
): void {
  const link = call.linkIn?.(answer);
  if (link && allowedAddress(link, originOf(request), config.redirectAllow) === undefined)
    throw refusal('foreign-link');
}
