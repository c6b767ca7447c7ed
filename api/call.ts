import type { FastifyBaseLogger } from 'fastify';
import type { Parts } from './parts.ts';
import type { IssuedSession } from './sessions.ts';
import type { Repositories, Session } from './store/define.ts';

/** What a call answers, and the session whose token goes out with it. */
export interface CallAnswer {
  readonly body: object;
  readonly session?: IssuedSession | undefined;
}

declare const committed: unique symbol;

/** An answer that is kept together with what it tells of. */
export type Committed = CallAnswer & { readonly [committed]: true };

/** One request, its body checked against the schema and its uid against the session. */
export interface CallRequest<Body> {
  readonly body: Body;
  /** There for every call but those open to anyone. */
  readonly session: Session | undefined;
  readonly origin: string;
  /** The client's address, as trusted proxies tell it. */
  readonly address: string;
  readonly log: FastifyBaseLogger;
  /** Saves effects and answer in one transaction, so that a repeated request finds both or neither. */
  commit(work: (store: Repositories) => Promise<CallAnswer>): Promise<Committed>;
  /** Saves the answer alone, for a call whose effects were saved before it asked somebody outside. */
  keep(answer: CallAnswer): Promise<Committed>;
}

/** One POST of the API. Adding one is a file of this shape in `routes/` and a line in `routes/index.ts`. */
export interface ApiCall<Body> {
  /** The name of its file in `schemas/api/`. */
  readonly name: string;
  readonly path: string;
  /** Who may call: anyone, who has given a phone number, or who has verified it. */
  readonly access: 'anyone' | 'session' | 'verified';
  /** Set when a success gives the session its full time again. */
  readonly renews?: true;
  /** Whose record it is, of a call that leaves a line in the audit each time. */
  audited?(body: Body): string;
  /** An address in the answer that the app will go to; it must be our own or on the allow-list. */
  linkIn?(answer: object): string | null | undefined;
  /** The uid that the body claims; it must be the session's. */
  uidOf?(body: Body): string;
  /** Throws a Refusal for what no schema can tell; also before a call is forwarded. */
  check?(request: CallRequest<Body>, parts: Parts): void;
  handle(request: CallRequest<Body>, parts: Parts): Promise<Committed>;
  /** Behind a gateway: what the real host's answer means for the session. */
  learn?(
    answer: object,
    session: Session | undefined,
    store: Repositories,
    now: Date,
  ): Promise<IssuedSession | undefined>;
}
