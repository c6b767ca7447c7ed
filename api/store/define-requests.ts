/** The stored answer to a request with an Idempotency-Key; `answer` is absent while it is in flight. */
export interface StoredRequest {
  readonly requestHash: string;
  readonly answer: { readonly body: string; readonly sessionId: string | null } | undefined;
}

/** A claim to store: the process that works on a request, until the lease ends by the clock of the database. */
export interface NewClaim {
  readonly id: string;
  readonly claim: string;
  readonly process: string;
  readonly leaseMs: number;
  readonly requestHash: string;
  readonly userId: string | null;
  readonly now: Date;
}

/** A step of a request; its answer is encrypted. */
export interface RequestStep {
  readonly requestId: string;
  readonly name: string;
  readonly userId: string | null;
  readonly sealedAnswer: string;
  /** The session without which the step is not recorded; null: no session is needed. */
  readonly sessionId: string | null;
  readonly now: Date;
}

/** The requests with an Idempotency-Key, each answered once. */
export interface Requests {
  find(id: string): Promise<StoredRequest | undefined>;
  /**
   * Claims a request; undefined while another process works on it. A claim whose lease has ended is replaced, and so is
   * one of the same process: call it only when that process no longer works on it.
   */
  claim(row: NewClaim): Promise<{ readonly isRepeat: boolean } | undefined>;
  /** Extends the leases of these claims; returns the ids of the requests that they still hold. */
  renew(held: readonly { readonly id: string; readonly claim: string }[], leaseMs: number): Promise<string[]>;
  /**
   * Saves the answer and deletes the steps that led to it; false when the claim was lost in the meantime. Without a user
   * the row belongs to the user of the session.
   */
  complete(row: {
    id: string;
    claim: string;
    body: string;
    sessionId: string | null;
    userId: string | null;
  }): Promise<boolean>;
  /** Ends a claim without an answer. Recorded steps remain for the next claim. */
  release(id: string, claim: string): Promise<void>;
}

/** The recorded steps of the requests that have no answer yet. */
export interface RequestSteps {
  /** The encrypted answer of a step. */
  find(requestId: string, name: string): Promise<string | undefined>;
  /** Records a step; false when it is recorded already, or its session is not stored any more. */
  add(step: RequestStep): Promise<boolean>;
}

/** Work for a partner that waits in the database; the payload is JSON. */
export interface OutgoingEntry {
  readonly id: string;
  readonly kind: string;
  /** The partner gets it as Idempotency-Key. */
  readonly key: string;
  readonly payload: string;
  /** How often it was taken to be sent, this time included. */
  readonly attempts: number;
}

/** What waits to be sent to partners; an entry is deleted once it is accepted. */
export interface Outgoing {
  /** Adds an entry that is due at once; nothing if its key is there already. */
  add(entry: { kind: string; key: string; userId: string | null; payload: string; now: Date }): Promise<void>;
  /** Takes entries that are due, for `leaseMs`; no other process gets them meanwhile. */
  take(options: { claim: string; leaseMs: number; atMost: number }): Promise<OutgoingEntry[]>;
  accept(id: string, claim: string): Promise<void>;
  /** Makes an entry due again after `delayMs`; `error` is why it failed. */
  postpone(row: { id: string; claim: string; delayMs: number; error: string }): Promise<void>;
  /** How many entries were not tried yet or are under way, how many have failed so far, and the age of the oldest one. */
  count(): Promise<{ readonly waiting: number; readonly failed: number; readonly oldestSeconds: number }>;
}
