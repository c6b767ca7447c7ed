import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Outgoing, OutgoingEntry } from './define-requests.ts';
import { write } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

const inMs = (ms: number) => sql<Date>`now() + ${ms}::float8 * interval '1 millisecond'`;

const addEntry = write(
  `insert into outgoing (id, kind, key, user_id, payload, next_at, created_at)
  values ($1, $2, $3, $4, $5, now(), $6) on conflict (key) do nothing`,
  { reads: [], writes: ['outgoing'] },
);

/** What waits to be sent to partners. When an entry is due, and how long it is taken, is judged by the clock of the database. */
export function outgoingIn(db: Kysely<Tables>): Outgoing {
  return {
    async add({ kind, key, userId, payload, now }) {
      await addEntry(db, [randomUUID(), kind, key, userId, payload, now]);
    },
    async take({ claim, leaseMs, atMost }) {
      // One statement, so that it also works through a pooler that changes the connection after each transaction.
      const { rows } = await sql<OutgoingEntry>`
        update outgoing set claim = ${claim}, attempts = attempts + 1, next_at = ${inMs(leaseMs)}
        where id in (
          select id from outgoing where next_at <= now() order by next_at limit ${atMost} for update skip locked
        )
        returning id, kind, key, payload, attempts`.execute(db);
      return rows;
    },
    async accept(id, claim) {
      await db.deleteFrom('outgoing').where('id', '=', id).where('claim', '=', claim).execute();
    },
    async postpone({ id, claim, delayMs, error }) {
      await sql`
        update outgoing set next_at = ${inMs(delayMs)}, last_error = ${error}
        where id = ${id} and claim = ${claim}`.execute(db);
    },
    async count() {
      const { rows } = await sql<{ waiting: number; failed: number; oldest: number }>`
        select count(*)::int as waiting, count(last_error)::int as failed,
          coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
        from outgoing`.execute(db);
      const { waiting = 0, failed = 0, oldest = 0 } = rows[0] ?? {};
      return { waiting: waiting - failed, failed, oldestSeconds: Math.max(0, oldest) };
    },
  };
}
