import { createHmac, randomUUID } from 'node:crypto';
import { type SealedColumn, seal, unseal } from '../../keys/seal.ts';
import type { Keys } from '../../keys/secrets.ts';
import { refusal } from '../../refusals/refusal.ts';
import { retryConflicts } from '../../store/driver/retry.ts';
import type { TenantRepositories, TenantStore } from '../../store/store.ts';
import type { Trace } from '../../traces/trace.ts';
import type { Claim } from './claims.ts';

/** What every provider is given by its caller, for those that ask another host. */
export interface ProviderCall {
  /** The same whenever a request is repeated: a provider that honours it does the work once. */
  readonly key: string;
  /** The trace that the other host continues; undefined for work that no request has caused and nobody records. */
  readonly trace: Trace | undefined;
}

/** Work with the outside; the key of the call is the same whenever this step of this request is repeated. */
export type StepWork<T> = (call: ProviderCall) => Promise<T>;

/** The steps of one request, each of which happens once and has its answer recorded. */
export interface Steps {
  /** See `CallRequest.step`. */
  step<T>(name: string, work: StepWork<T>): Promise<T>;
  /** See `CallRequest.saveStep`. */
  saveStep<T>(
    name: string,
    work: (store: TenantRepositories) => Promise<T>,
    options?: { readonly isOneStatement: true },
  ): Promise<T>;
  /** See `CallRequest.sendLater`. */
  sendLater(store: Pick<TenantRepositories, 'outgoing'>, kind: string, payload: object): Promise<void>;
}

/** What recording steps depends on. */
export interface StepDependencies {
  readonly store: TenantStore;
  readonly keys: Pick<Keys, 'pan' | 'request'>;
  readonly now: () => Date;
}

/** Whose request it is, and its trace. */
export interface StepOwner {
  readonly trace: Trace;
  /** The session of a verified tenant, which an erasure deletes. */
  readonly sessionId: string | null;
  userId(): string | null;
  /** Throws when the tenant was erased meanwhile. Call it in the transaction that stores something. */
  refuseIfErased(tx: TenantRepositories): Promise<void>;
}

/**
 * The steps of a request that was claimed; without a claim, a request without an Idempotency-Key, nothing is recorded.
 * Answers are plain JSON values; they are encrypted, because they can hold personal data.
 */
export function createSteps(
  claim: Claim | undefined,
  { trace, sessionId, userId, refuseIfErased }: StepOwner,
  { store, keys, now }: StepDependencies,
): Steps {
  const keyFor = (name: string) => (claim ? keyOf(name, claim, keys.request) : randomUUID());
  const callFor = (name: string): ProviderCall => ({ key: keyFor(name), trace });
  const sendLater: Steps['sendLater'] = (tx, kind, payload) =>
    tx.outgoing.add({ kind, key: keyFor(kind), userId: userId(), payload: JSON.stringify(payload), now: now() });
  const transact = <T>(work: (tx: TenantRepositories) => Promise<T>): Promise<T> =>
    store.transact(async (tx) => {
      await refuseIfErased(tx);
      return work(tx);
    });
  if (!claim) return unrecorded({ callFor, sendLater, transact, store, hasSession: sessionId !== null });

  const find = async <T>(name: string): Promise<{ answer: T } | undefined> => {
    const sealed = await store.steps.find(claim.id, name);
    return sealed === undefined
      ? undefined
      : (JSON.parse(unseal(sealed, keys.pan, placeOf(name, claim))) as { answer: T });
  };
  const findEarlier = async <T>(name: string): Promise<{ answer: T } | undefined> => {
    claim.assertHeld();
    return claim.isRepeat ? find(name) : undefined;
  };
  const add = (name: string, answer: unknown, { steps }: TenantRepositories, session: string | null = null) => {
    const sealedAnswer = seal(JSON.stringify({ answer }), keys.pan, placeOf(name, claim));
    return steps.add({ requestId: claim.id, name, userId: userId(), sealedAnswer, sessionId: session, now: now() });
  };

  return {
    sendLater,
    async step<T>(name: string, work: StepWork<T>) {
      const earlier = await findEarlier<T>(name);
      if (earlier) return earlier.answer;
      const answer = await work(callFor(name));
      if (await add(name, answer, store, sessionId)) return answer;
      // Another process, which lost its claim, has recorded this step in the meantime. Its answer counts.
      const recorded = await find<T>(name);
      if (recorded) return recorded.answer;
      // The session has ended in the meantime.
      if (await transact((tx) => add(name, answer, tx))) return answer;
      throw refusal('in-flight');
    },
    async saveStep<T>(name: string, work: (tx: TenantRepositories) => Promise<T>) {
      const earlier = await findEarlier<T>(name);
      if (earlier) return earlier.answer;
      return transact(async (tx) => {
        const answer = await work(tx);
        if (!(await add(name, answer, tx))) throw refusal('in-flight');
        return answer;
      });
    },
  };
}

interface Unrecorded extends Pick<Steps, 'sendLater'> {
  readonly callFor: (name: string) => ProviderCall;
  readonly transact: <T>(work: (tx: TenantRepositories) => Promise<T>) => Promise<T>;
  readonly store: TenantRepositories;
  readonly hasSession: boolean;
}

/** The steps of a request without a claim. */
const unrecorded = ({ callFor, sendLater, transact, store, hasSession }: Unrecorded): Steps => ({
  sendLater,
  step: (name, work) => work(callFor(name)),
  saveStep: (_name, work, options) =>
    // The lock on a session needs a transaction.
    options?.isOneStatement && !hasSession ? retryConflicts(() => work(store)) : transact(work),
});

/** Where the answer of a step is stored. */
const placeOf = (step: string, { id }: Claim): SealedColumn => ({
  table: 'request_steps',
  column: 'sealed_answer',
  id: JSON.stringify([id, step]),
});

/** A UUID (version 8) that depends on the request and the step, and reveals neither. */
function keyOf(step: string, { id }: Claim, key: Buffer): string {
  const hex = createHmac('sha256', key)
    .update(JSON.stringify(['step', id, step]))
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}
