import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from './dependencies.ts';
import type { IssuedSession } from './sessions.ts';
import type { Repositories, Session } from './store/define.ts';

/** The response body of a call, and the session whose token is sent with it; `ended` removes the session's cookies. */
export interface CallAnswer {
  readonly body: object;
  readonly session?: IssuedSession | 'ended' | undefined;
}

declare const committed: unique symbol;

/** An answer that was saved in the same transaction as its effects. */
export type Committed = CallAnswer & { readonly [committed]: true };

/** One request, its body checked against the schema and its uid against the session. */
export interface CallRequest<Body> {
  readonly body: Body;
  /** Set for every call except those with access `anyone`. */
  readonly session: Session | undefined;
  readonly origin: string;
  /** The client's IP address, as reported by trusted proxies. */
  readonly address: string;
  readonly log: FastifyBaseLogger;
  /** Saves effects and answer in one transaction, so that a repeated request finds both or neither. */
  commit(work: (store: Repositories) => Promise<CallAnswer>): Promise<Committed>;
  /** Saves the answer alone, for a call whose effects were saved before it called a provider. */
  save(answer: CallAnswer): Promise<Committed>;
}

/** One POST of the API. Adding one is a file of this shape in `routes/` and a line in `routes/index.ts`. */
export interface ApiCall<Body> {
  /** The name of its file in `schemas/api/`. */
  readonly name: string;
  readonly path: string;
  /** Who may call: anyone, who has given a phone number, or who has verified it. */
  readonly access: 'anyone' | 'session' | 'verified';
  /** Set when a success extends the session to its full lifetime. */
  readonly renews?: true;
  /** Set when the call changes nothing but the audit: its answer is not stored under an Idempotency-Key. */
  readonly readOnly?: true;
  /** The user whose record is accessed; set for calls that add a row to the audit. */
  auditSubject?(body: Body): string;
  /** An address in the answer that the app will go to; it must be our own or on the allow-list. */
  linkIn?(answer: object): string | null | undefined;
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
  ): Promise<IssuedSession | undefined>;
}
