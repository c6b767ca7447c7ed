import type { Kysely } from 'kysely';
import type { RequestSteps } from './define.ts';
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
    async add({ requestId, name, userId, sealedAnswer, now }) {
      const added = await db
        .insertInto('request_steps')
        .values({ request_id: requestId, name, user_id: userId, sealed_answer: sealedAnswer, created_at: now })
        .onConflict((conflict) => conflict.columns(['request_id', 'name']).doNothing())
        .returning('name')
        .execute();
      return added.length === 1;
    },
  };
}
