import type { Kysely } from 'kysely';
import type { RequestSteps } from './define-requests.ts';
import { statement, write } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

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
