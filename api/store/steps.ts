import { type Kysely, sql } from 'kysely';
import type { RequestSteps } from './define-requests.ts';
import type { Tables } from './tables.ts';

/** The recorded steps of requests that have no answer yet. */
export function stepsIn(db: Kysely<Tables>): RequestSteps {
  return {
    async find(requestId, name) {
      const row = await db
        .selectFrom('request_steps')
        .select('sealed_answer')
        .where('request_id', '=', requestId)
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.sealed_answer;
    },
    async add({ requestId, name, userId, sealedAnswer, sessionId, now }) {
      // One statement; the lock makes an erasure wait for it, or be seen by it.
      const { rows } = await sql`
        insert into request_steps (request_id, name, user_id, sealed_answer, created_at)
        select ${requestId}::text, ${name}::text, ${userId}::text, ${sealedAnswer}::text, ${now}::timestamptz
        where ${sessionId}::text is null
          or exists (select 1 from sessions where id = ${sessionId}::text for key share)
        on conflict (request_id, name) do nothing
        returning name`.execute(db);
      return rows.length === 1;
    },
  };
}
