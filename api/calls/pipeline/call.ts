import type { FastifyBaseLogger } from 'fastify';
import type { ConsentRule } from '../../../src/engine/model/catalogue.ts';
import type { Config } from '../../config/config.ts';
import { type LimitName, limitNames } from '../../config/limits.ts';
import type { SessionLimits } from '../../config/retention.ts';
import { readCallSchema } from '../../http/schemas.ts';
import type { Keys } from '../../keys/secrets.ts';
import { refusal } from '../../refusals/refusal.ts';
import type { Session } from '../../store/sessions.ts';
import type { TenantRepositories, TenantStore } from '../../store/store.ts';
import type { User } from '../../store/users.ts';
import type { ProviderCall } from '../../tenants/idempotency/steps.ts';
import type { CallAttempt, CallRules } from '../../tenants/limits/call-rules.ts';
import type { IssuedSession } from '../../tenants/sessions.ts';
import type { Metrics } from '../../traces/metrics.ts';
import type { Providers } from '../providers/define.ts';
import type { OutgoingKind, OutgoingPayloads } from './outgoing.ts';

/** What calls are given. */
export interface CallDependencies {
  readonly config: Config;
  readonly keys: Keys;
  readonly store: TenantStore;
  readonly providers: Providers;
  readonly metrics: Pick<Metrics, 'countCode' | 'countRefusal'>;
  readonly now: () => Date;
}

/** The response body of a call, and the session whose token is sent with it; `ended` removes the session's cookies. */
interface CallAnswer {
  readonly body: object;
  readonly session?: IssuedSession | 'ended' | undefined;
}

declare const committed: unique symbol;

/** An answer that was saved in the same transaction as its effects. */
export type Committed = CallAnswer & { readonly [committed]: true };

/** One request, its body checked against the schema and its uid against the session. */
export interface CallRequest<Body> extends CallAttempt<Body> {
  readonly origin: string;
  readonly log: FastifyBaseLogger;
  /** The id under which the log knows the request. */
  readonly requestId: string;
  /** The last notice that was shown for the call's purpose; null without one, or without a purpose. */
  readonly noticeId: string | null;
  /**
   * Asks a provider once for each Idempotency-Key. The answer, a plain JSON value, is recorded, so that a repeat after a
   * crash uses it instead of asking again. The key of `call` is the same whenever this step is repeated: pass it on
   * to the provider, which may have been asked before its answer could be recorded. A step that throws is not recorded.
   */
  step<T>(name: string, work: (call: ProviderCall) => Promise<T>): Promise<T>;
  /**
   * Saves effects before a provider is asked, once, in one transaction with their result, which a repeat gets again. With
   * `isOneStatement` the work is one statement; it gets no transaction where nothing else is saved.
   */
  saveStep<T>(
    name: string,
    work: (store: TenantRepositories) => Promise<T>,
    options?: { readonly isOneStatement: true },
  ): Promise<T>;
  /**
   * Leaves work for a partner in the transaction of its effects; it is sent afterwards until the partner accepts it, with
   * a key that is the same for every repeat of this request.
   */
  sendLater<K extends OutgoingKind>(
    store: Pick<TenantRepositories, 'outgoing'>,
    kind: K,
    payload: OutgoingPayloads[K],
  ): Promise<void>;
  /** Says whose request this is, for a call without a session; what is recorded afterwards belongs to this user. */
  identify(userId: string): void;
  /** Saves effects and answer in one transaction, so that a repeated request finds both or neither. */
  commit(work: (store: TenantRepositories) => Promise<CallAnswer>): Promise<Committed>;
  /** Saves the answer alone, for a call whose effects were saved before it called a provider. */
  save(answer: CallAnswer): Promise<Committed>;
}

/** One POST of the API: what its file in `schemas/api/` declares, and how it is answered. */
export interface ApiCall<Body> extends CallRules<Body> {
  readonly path: string;
  /** Who may call: anyone, who has given a phone number, or who has verified it. */
  readonly access: 'anyone' | 'session' | 'verified';
  /** Set when the call renews the idle time of the session, however recent the last call was. */
  readonly renews?: true;
  /** Set when the call changes nothing but the audit: its answer is not stored under an Idempotency-Key. */
  readonly readOnly?: true;
  /** The purpose for which the call uses personal data; without a permission it is refused, also in gateway mode. */
  readonly consent?: ConsentRule;
  /** An address in the answer that the app will go to; it must be our own or on the allow-list. */
  linkIn?(answer: object): string | null | undefined;
  /** What the call locks before a session exists, such as a phone; without it, requests of a session take turns. */
  turnOf?(body: Body): string;
  /** The uid that the body claims; it must be the session's. */
  uidOf?(body: Body): string;
  /** Throws a Refusal for what a schema cannot express; also runs before a call is forwarded. */
  check?(request: CallRequest<Body>, dependencies: CallDependencies): void;
  handle(request: CallRequest<Body>, dependencies: CallDependencies): Promise<Committed>;
  /** In gateway mode: opens or verifies a session according to the real host's answer. */
  onForwarded?(
    answer: object,
    session: Session | undefined,
    store: TenantRepositories,
    now: Date,
    limits: SessionLimits,
  ): Promise<IssuedSession | undefined>;
}

/**
 * A call of the API: `schemas/api/<name>.json` declares its address, access, allowances, consent and bodies, and this how it is
 * answered. A new one is a constant in the file of its subject in `calls/`, and a line in `calls/index.ts`.
 */
export function apiCall<Body>(
  name: string,
  rules: Omit<ApiCall<Body>, 'name' | 'path' | 'access' | 'limit' | 'consent'>,
): ApiCall<Body> {
  const { path, access = 'verified', limit, needsConsent: consent } = readCallSchema(name).declared;
  if (limit !== undefined && !isLimit(limit))
    throw new Error(`schemas/api/${name}.json: there is no limit "${limit}".`);
  return { name, path, access, ...(limit && { limit }), ...(consent && { consent }), ...rules };
}

const isLimit = (name: string): name is LimitName => (limitNames as readonly string[]).includes(name);

/**
 * The user of the session that made a call, as stored when the call began.
 * @throws Refusal 401 when the user no longer exists.
 */
export function ownUser(request: { user(): User | undefined }): User {
  const user = request.user();
  if (!user) throw refusal('phone-first');
  return user;
}

/** The session of a call that needs one. @throws Refusal 401 without a session. */
export function sessionOf(session: Session | undefined): Session {
  if (!session) throw refusal('phone-first');
  return session;
}
