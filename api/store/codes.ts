import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Codes } from './define.ts';
import type { Tables } from './tables.ts';

/** The one-time codes. A newer code of the same session and purpose replaces the older ones. */
export function codesIn(db: Kysely<Tables>): Codes {
  return {
    async save({ sessionId, phone, purpose, subject, networkHash, hash, tries, now, expiresAt }) {
      await db
        .insertInto('codes')
        .values({
          id: randomUUID(),
          session_id: sessionId,
          phone,
          purpose,
          subject,
          network_hash: networkHash,
          hash,
          tries_left: tries,
          created_at: now,
          expires_at: expiresAt,
        })
        .execute();
    },
    async sentSince(phone, purpose, since) {
      const rows = await db
        .selectFrom('codes')
        .select('created_at')
        .where('phone', '=', phone)
        .where('purpose', '=', purpose)
        .where('created_at', '>', since)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => row.created_at);
    },
    async requestedSince(networkHash, since) {
      const rows = await db
        .selectFrom('codes')
        .select('created_at')
        .where('network_hash', '=', networkHash)
        .where('created_at', '>', since)
        .orderBy('created_at')
        .execute();
      return rows.map((row) => row.created_at);
    },
    async redeem(sessionId, purpose, hash, now) {
      // One statement, so that only one of two parallel requests finds the code unused.
      const { rows } = await sql<{ matched: boolean; subject: string | null }>`
        update codes
        set tries_left = tries_left - 1, used_at = case when hash = ${hash} then ${now}::timestamptz end
        where id = (
          select id from codes where session_id = ${sessionId} and purpose = ${purpose}
          order by created_at desc, id desc limit 1
        )
        and used_at is null and tries_left > 0 and expires_at > ${now}
        returning hash = ${hash} as matched, subject`.execute(db);
      return rows[0]?.matched ? { subject: rows[0].subject } : undefined;
    },
  };
}
