import { type Kysely, sql } from 'kysely';
import { statement, write } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

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

const inMs = (ms: number) => sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;

const findRequest = statement<{ request_hash: string; body: string | null; session_id: string | null }>(
  'select request_hash, body, session_id from idempotency where id = $1',
);

// Releases without leases leave `leased_until` empty; their claims end after a minute.
const claimRequest = statement<{ claims: number }>(
  `insert into idempotency (id, claim, process, leased_until, request_hash, user_id, created_at)
  values ($1, $2, $3, now() + $4::float8 * interval '1 millisecond', $5, $6, $7)
  on conflict (id) do update set
    claim = excluded.claim, process = excluded.process, leased_until = excluded.leased_until,
    claims = idempotency.claims + 1, created_at = excluded.created_at
  where idempotency.status is null and idempotency.request_hash = excluded.request_hash and (
    idempotency.process = excluded.process
    or coalesce(idempotency.leased_until, idempotency.created_at + interval '60 seconds') < now()
  )
  returning claims`,
);

const deleteSteps = write('delete from request_steps where request_id = $1', {
  reads: [],
  writes: ['request_steps'],
});

// Only answers with status 200 are stored; a status marks the request as answered.
const completeRequest = write(
  `update idempotency set status = 200, body = $3, session_id = $4::text,
    user_id = coalesce($5::text, (select sessions.user_id from sessions where sessions.id = $4::text))
  where id = $1 and claim = $2 and status is null
  returning id`,
  { reads: ['sessions'], writes: ['idempotency'], isGuard: true },
);

/** The requests with an Idempotency-Key, and the first answer to each. Leases are judged by the clock of the database. */
export function requestsIn(db: Kysely<Tables>): Requests {
  return {
    async find(id) {
      const [row] = await findRequest(db, [id]);
      if (!row) return undefined;
      const { request_hash: requestHash, body, session_id: sessionId } = row;
      return { requestHash, answer: body === null ? undefined : { body, sessionId } };
    },
    async claim({ id, claim, process, leaseMs, requestHash, userId, now }) {
      const rows = await claimRequest(db, [id, claim, process, leaseMs, requestHash, userId, now]);
      return rows[0] && { isRepeat: rows[0].claims > 1 };
    },
    async renew(held, leaseMs) {
      const [ids, claims] = [held.map(({ id }) => id), held.map(({ claim }) => claim)];
      const { rows } = await sql<{ id: string }>`
        update idempotency set leased_until = ${inMs(leaseMs)}
        where id = any(${ids}::text[]) and claim = any(${claims}::text[]) and status is null
        returning id`.execute(db);
      return rows.map(({ id }) => id);
    },
    async complete({ id, claim, body, sessionId, userId }) {
      const completed = await completeRequest(db, [id, claim, body, sessionId, userId]);
      if (completed.length === 1) await deleteSteps(db, [id]);
      return completed.length === 1;
    },
    async release(id, claim) {
      const deleted = await sql`
        delete from idempotency where id = ${id} and claim = ${claim} and status is null
        and not exists (select 1 from request_steps where request_id = idempotency.id)
        returning id`.execute(db);
      if (deleted.rows.length > 0) return;
      // The recorded steps remain for a repeat, and with them the hash of the body that they belong to.
      await sql`
        update idempotency set leased_until = 'epoch'
        where id = ${id} and claim = ${claim} and status is null`.execute(db);
    },
  };
}

const findStep = statement<{ sealed_answer: string }>(
  'select sealed_answer from request_steps where request_id = $1 and name = $2',
);

// One statement; the lock makes an erasure wait for it, or be seen by it.
const addStep = write(
  `insert into request_steps (request_id, name, user_id, sealed_answer, created_at)
  select $1::text, $2::text, $3::text, $4::text, $5::timestamptz
  where $6::text is null or exists (select 1 from sessions where id = $6::text for key share)
  on conflict (request_id, name) do nothing
  returning name`,
  { reads: ['sessions'], writes: ['request_steps'], isGuard: true },
);

/** The recorded steps of requests that have no answer yet. */
export function stepsIn(db: Kysely<Tables>): RequestSteps {
  return {
    async find(requestId, name) {
      const [row] = await findStep(db, [requestId, name]);
      return row?.sealed_answer;
    },
    async add({ requestId, name, userId, sealedAnswer, sessionId, now }) {
      return (await addStep(db, [requestId, name, userId, sealedAnswer, now, sessionId])).length === 1;
    },
  };
}
