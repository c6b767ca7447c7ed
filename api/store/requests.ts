import { type Kysely, sql } from 'kysely';
import type { Requests } from './define.ts';
import type { Tables } from './tables.ts';

/** The requests with an Idempotency-Key, and the first answer to each. */
export function requestsIn(db: Kysely<Tables>): Requests {
  return {
    async find(id) {
      const row = await db
        .selectFrom('idempotency')
        .select(['request_hash', 'body', 'session_id'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row) return undefined;
      const { request_hash: requestHash, body, session_id: sessionId } = row;
      return { requestHash, answer: body === null ? undefined : { body, sessionId } };
    },
    async claim({ id, claim, requestHash, now, staleBefore }) {
      const { rows } = await sql`
        insert into idempotency (id, claim, request_hash, created_at)
        values (${id}, ${claim}, ${requestHash}, ${now})
        on conflict (id) do update set claim = excluded.claim, created_at = excluded.created_at
        where idempotency.status is null and idempotency.created_at < ${staleBefore}
        returning id`.execute(db);
      return rows.length === 1;
    },
    async complete({ id, claim, body, sessionId }) {
      const updated = await db
        .updateTable('idempotency')
        // Only answers with this status are stored; a status marks the request as answered.
        .set({ status: 200, body, session_id: sessionId })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .where('status', 'is', null)
        .returning('id')
        .execute();
      return updated.length === 1;
    },
    async release(id, claim) {
      await db
        .deleteFrom('idempotency')
        .where('id', '=', id)
        .where('claim', '=', claim)
        .where('status', 'is', null)
        .execute();
    },
  };
}
