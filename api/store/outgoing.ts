import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { write } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

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
