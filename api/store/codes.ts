import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Codes, CodeTry } from './define.ts';
import type { Tables } from './tables.ts';

/** The one-time codes. A newer code of the same session and purpose replaces the older ones. */
export function codesIn(db: Kysely<Tables>): Codes {
  return {
    async save({ sessionId, phone, purpose, subject, subjectHash, reference, hash, tries, now, expiresAt }) {
      await db
        .insertInto('codes')
        .values({
          id: randomUUID(),
          session_id: sessionId,
          phone,
          purpose,
          subject,
          subject_hash: subjectHash,
          reference,
          hash,
          tries_left: tries,
          created_at: now,
          expires_at: expiresAt,
        })
        .execute();
    },
    async wasSentTo(sessionId, phone) {
      const row = await db
        .selectFrom('codes')
        .select('id')
        .where('session_id', '=', sessionId)
        .where('phone', '=', phone)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
    async takeTry(sessionId, purpose, key, now) {
      // One statement, so that parallel guesses are all counted.
      const isRepeat = sql`(last_try is not null and last_try = ${key}::text)`;
      const { rows } = await sql<CodeTry>`
        update codes
        set tries_left = case when ${isRepeat} then tries_left else tries_left - 1 end, last_try = ${key}::text
        where id = (
          select id from codes where session_id = ${sessionId} and purpose = ${purpose}
          order by created_at desc, id desc limit 1
        )
        and used_at is null and (tries_left > 0 or ${isRepeat}) and expires_at > ${now}
        returning id, phone, subject, subject_hash as "subjectHash", reference, hash,
          tries_left as "triesLeft"`.execute(db);
      return rows[0];
    },
    async giveBackTry(id) {
      await sql`update codes set tries_left = tries_left + 1, last_try = null where id = ${id}`.execute(db);
    },
    async redeem(id, now) {
      const used = await db
        .updateTable('codes')
        .set({ used_at: now })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .returning('id')
        .execute();
      return used.length === 1;
    },
  };
}
