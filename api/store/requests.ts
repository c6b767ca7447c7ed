import { type Kysely, sql } from 'kysely';
import type { Requests } from './define-requests.ts';
import { statement, write } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

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
