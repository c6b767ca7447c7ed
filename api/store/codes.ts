import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Keyring, type SealedColumn, seal, unseal } from '../keys/seal.ts';
import { insertRow } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';

/** What a code is for: to sign in, to verify an Aadhaar number, to erase the tenant's data. */
export type CodePurpose = 'phone' | 'aadhaar' | 'erase';

/** A one-time code to store. It is compared by its keyed hash, and encrypted so that it can be sent again. */
export interface NewCode {
  readonly sessionId: string;
  /** The keyed hash of the phone that it is sent to; null when only a provider knows that. */
  readonly phone: string | null;
  readonly purpose: CodePurpose;
  readonly subject: string | null;
  /** The keyed hash of the whole subject. */
  readonly subjectHash: string | null;
  /** Names the code to the provider that has sent it. */
  readonly reference: string | null;
  /** Empty when a provider or the real host knows the code. */
  readonly hash: string;
  /** The code itself; absent when a provider or the real host knows it. */
  readonly code?: string;
  readonly tries: number;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** One try of a code, counted before the code is compared. */
export interface CodeTry {
  readonly id: string;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly subjectHash: string | null;
  readonly reference: string | null;
  readonly hash: string;
  /** How many tries are left after this one. */
  readonly triesLeft: number;
}

/** A code that still works. */
interface OpenCode {
  readonly id: string;
  readonly subjectHash: string | null;
  readonly reference: string | null;
  /** Undefined when it is not stored, or when none of the keys opens it. */
  readonly code: string | undefined;
}

/** The one-time codes that were sent. */
export interface Codes {
  save(code: NewCode): Promise<void>;
  /** The session's latest code if it is neither used, used up nor expired. */
  findOpen(sessionId: string, purpose: CodePurpose, now: Date): Promise<OpenCode | undefined>;
  /** Gives a code that is sent again its whole life; its tries stay as they are. */
  extend(id: string, expiresAt: Date): Promise<void>;
  /** Whether a code was sent to this phone in this session. */
  wasSentTo(sessionId: string, phone: string): Promise<boolean>;
  /**
   * Counts a try of the session's latest code, in one statement; undefined when it has none left, is used or expired.
   * A repeat with the same request key is not counted again.
   */
  takeTry(sessionId: string, purpose: string, key: string | null, now: Date): Promise<CodeTry | undefined>;
  /** Undoes a try that was not used. */
  giveBackTry(id: string): Promise<void>;
  /** Uses a code up; false when it was used meanwhile. */
  redeem(id: string, now: Date): Promise<boolean>;
}

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
