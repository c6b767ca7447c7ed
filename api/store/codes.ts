import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Keyring, type SealedColumn, seal, unseal } from '../keys/seal.ts';
import type { Codes, CodeTry, OpenCode } from './define-sessions.ts';
import { insertRow } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

/** Where a code that can be sent again is stored. */
export const sealedCode = (id: string): SealedColumn => ({ table: 'codes', column: 'sealed_code', id });

interface OpenRow {
  readonly id: string;
  readonly subject_hash: string | null;
  readonly reference: string | null;
  readonly sealed_code: string | null;
}

/** The one-time codes. A newer code of the same session and purpose replaces the older ones. */
export function codesIn(db: Kysely<Tables>, keys: Keyring): Codes {
  return {
    async save({ sessionId, phone, purpose, subject, subjectHash, reference, hash, code, tries, now, expiresAt }) {
      const id = randomUUID();
      await insertRow(db, 'codes', {
        id,
        session_id: sessionId,
        phone,
        purpose,
        subject,
        subject_hash: subjectHash,
        reference,
        hash,
        sealed_code: code === undefined ? null : seal(code, keys, sealedCode(id)),
        tries_left: tries,
        created_at: now,
        expires_at: expiresAt,
      });
    },
    findOpen: (sessionId, purpose, now) => findOpen(db, keys, { sessionId, purpose, now }),
    async extend(id, expiresAt) {
      await db.updateTable('codes').set({ expires_at: expiresAt }).where('id', '=', id).execute();
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
    takeTry: (sessionId, purpose, key, now) => takeTry(db, { sessionId, purpose, key, now }),
    async giveBackTry(id) {
      await sql`update codes set tries_left = tries_left + 1, last_try = null where id = ${id}`.execute(db);
    },
    async redeem(id, now) {
      const used = await db
        .updateTable('codes')
        .set({ used_at: now, sealed_code: null })
        .where('id', '=', id)
        .where('used_at', 'is', null)
        .returning('id')
        .execute();
      return used.length === 1;
    },
  };
}

async function takeTry(
  db: Kysely<Tables>,
  { sessionId, purpose, key, now }: { sessionId: string; purpose: string; key: string | null; now: Date },
): Promise<CodeTry | undefined> {
  // One statement, so that parallel guesses are all counted.
  const isRepeat = sql`(last_try is not null and last_try = ${key}::text)`;
  const { rows } = await sql<CodeTry>`
    update codes
    set tries_left = case when ${isRepeat} then tries_left else tries_left - 1 end,
      sealed_code = case when tries_left > 1 or ${isRepeat} then sealed_code end, last_try = ${key}::text
    where id = (
      select id from codes where session_id = ${sessionId} and purpose = ${purpose}
      order by created_at desc, id desc limit 1
    )
    and used_at is null and (tries_left > 0 or ${isRepeat}) and expires_at > ${now}
    returning id, phone, subject, subject_hash as "subjectHash", reference, hash,
      tries_left as "triesLeft"`.execute(db);
  return rows[0];
}

async function findOpen(
  db: Kysely<Tables>,
  keys: Keyring,
  { sessionId, purpose, now }: { sessionId: string; purpose: string; now: Date },
): Promise<OpenCode | undefined> {
  const { rows } = await sql<OpenRow>`
    select id, subject_hash, reference, sealed_code from codes
    where id = (
      select id from codes where session_id = ${sessionId} and purpose = ${purpose}
      order by created_at desc, id desc limit 1
    )
    and used_at is null and tries_left > 0 and expires_at > ${now} for update`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, subject_hash: subjectHash, reference, sealed_code: sealed } = row;
  return { id, subjectHash, reference, code: openCode(id, sealed, keys) };
}

function openCode(id: string, sealed: string | null, keys: Keyring): string | undefined {
  try {
    return sealed === null ? undefined : unseal(sealed, keys, sealedCode(id));
  } catch {
    // Its key is gone: the next send makes a new code.
    return undefined;
  }
}
