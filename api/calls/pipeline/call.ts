import type { FastifyBaseLogger } from 'fastify';
import type { ConsentRule } from '../../../src/engine/model/catalogue.ts';
import type { SessionLimits } from '../../config/sessions.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { CodeTry } from '../../store/codes.ts';
import type { Session } from '../../store/sessions.ts';
import type { Repositories } from '../../store/store.ts';
import type { User } from '../../store/users.ts';
import type { CallRules } from '../../tenants/limits/call-rules.ts';
import type { IssuedSession } from '../../tenants/sessions.ts';
import type { ProviderCall } from '../providers/define.ts';
import type { OutgoingKind, OutgoingPayloads } from './outgoing-kinds.ts';

/** The response body of a call, and the session whose token is sent with it; `ended` removes the session's cookies. */
export interface CallAnswer {
  readonly body: object;
  readonly session?: IssuedSession | 'ended' | undefined;
}

declare const committed: unique symbol;

/** An answer that was saved in the same transaction as its effects. */
export type Committed = CallAnswer & { readonly [committed]: true };

/** Who makes a call with which body. */
export interface CallAttempt<Body = unknown> {
  readonly body: Body;
  /** Set for every call except those with access `anyone`. */
  readonly session: Session | undefined;
  /** The tenant of the session, read together with it; undefined when only the real host has the tenants. */
  readonly user: () => User | undefined;
  /** The client's IP address, as reported by trusted proxies. */
  readonly address: string;
  /** Identifies the Idempotency-Key among the tenant's; undefined without one. */
  readonly requestKey: string | undefined;
  /** The code that is tried, for a call that tries one; the try is counted already. */
  readonly codeTry?: CodeTry | undefined;
  /** The seconds until the next code may be asked for, for a call that sends one. */
  readonly resendAfter?: number | undefined;
}

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
    work: (store: Repositories) => Promise<T>,
    options?: { readonly isOneStatement: true },
  ): Promise<T>;
  /**
   * Leaves work for a partner in the transaction of its effects; it is sent afterwards until the partner accepts it, with
   * a key that is the same for every repeat of this request.
   */
  sendLater<K extends OutgoingKind>(store: Repositories, kind: K, payload: OutgoingPayloads[K]): Promise<void>;
  /** Says whose request this is, for a call without a session; what is recorded afterwards belongs to this user. */
  identify(userId: string): void;
  /** Saves effects and answer in one transaction, so that a repeated request finds both or neither. */
  commit(work: (store: Repositories) => Promise<CallAnswer>): Promise<Committed>;
  /** Saves the answer alone, for a call whose effects were saved before it called a provider. */
  save(answer: CallAnswer): Promise<Committed>;
}

/** One POST of the API. Adding one is a file of this shape in `calls/` and a line in `calls/index.ts`. */
export interface ApiCall<Body> extends CallRules<Body> {
  /** The name of its file in `schemas/api/`. */
  readonly name: string;
  readonly path: string;
  /** Who may call: anyone, who has given a phone number, or who has verified it. */
  readonly access: 'anyone' | 'session' | 'verified';
  /** Set when the call renews the idle time of the session, however recent the last call was. */
  readonly renews?: true;
  /** Set when the call changes nothing but the audit: its answer is not stored under an Idempotency-Key. */
  readonly readOnly?: true;
  /** The user whose record is accessed; set for calls that add a row to the audit. */
  auditSubject?(body: Body): string;
  /** The purpose for which the call uses personal data; without a permission it is refused, also in gateway mode. */
  readonly consent?: ConsentRule;
  /** An address in the answer that the app will go to; it must be our own or on the allow-list. */
  linkIn?(answer: object): string | null | undefined;
  /** What the call locks before a session exists, such as a phone; without it, requests of a session take turns. */
  turnOf?(body: Body): string;
  /** The uid that the body claims; it must be the session's. */
  uidOf?(body: Body): string;
  /** Throws a Refusal for what a schema cannot express; also runs before a call is forwarded. */
  check?(request: CallRequest<Body>, dependencies: Dependencies): void;
  handle(request: CallRequest<Body>, dependencies: Dependencies): Promise<Committed>;
  /** In gateway mode: opens or verifies a session according to the real host's answer. */
  onForwarded?(
    answer: object,
    session: Session | undefined,
    store: Repositories,
    now: Date,
    limits: SessionLimits,
  ): Promise<IssuedSession | undefined>;
}
