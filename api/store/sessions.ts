import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Session, Sessions } from './define.ts';
import type { Tables } from './tables.ts';

/** The sessions; only hashes of their tokens are stored. */
export function sessionsIn(db: Kysely<Tables>): Sessions {
  return {
    async open({ tokenHash, userId, now, expiresAt }) {
      const id = randomUUID();
      await db
        .insertInto('sessions')
        .values({ id, token_hash: tokenHash, user_id: userId, created_at: now, expires_at: expiresAt })
        .execute();
      return id;
    },
    async find(tokenHash, now) {
      const row = await db
        .selectFrom('sessions')
        .select(['id', 'user_id', 'verified_at', 'expires_at', 'token_hash'])
        .where((where) => where.or([where('token_hash', '=', tokenHash), where('previous_hash', '=', tokenHash)]))
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return (
        row && {
          session: toSession(row),
          current: row.token_hash === tokenHash,
        }
      );
    },
    async findById(id, now) {
      const row = await db
        .selectFrom('sessions')
        .select(['id', 'user_id', 'verified_at', 'expires_at'])
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .executeTakeFirst();
      return row && toSession(row);
    },
    async verify(id, tokenHash, verifiedAt) {
      await db
        .updateTable('sessions')
        .set((column) => ({
          previous_hash: column.ref('token_hash'),
          token_hash: tokenHash,
          verified_at: verifiedAt,
        }))
        .where('id', '=', id)
        .execute();
    },
    async extend(id, expiresAt) {
      await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
    },
    async remove(id) {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },
    async removeOf(userId) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
    async replaceToken(id, tokenHash) {
      await db.updateTable('sessions').set({ token_hash: tokenHash }).where('id', '=', id).execute();
    },
  };
}

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly verified_at: Date | null;
  readonly expires_at: Date;
}

const toSession = ({ id, user_id, verified_at, expires_at }: Row): Session => ({
  ...{ id, userId: user_id, verifiedAt: verified_at, expiresAt: expires_at },
});
