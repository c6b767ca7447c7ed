import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { type Keyring, type SealedColumn, seal, unseal } from '../keys/seal.ts';
import type { Session, Sessions } from './define-sessions.ts';
import type { Tables } from './tables.ts';
import { toUser, userColumns } from './users.ts';

type UserRow = Parameters<typeof toUser>[0];

/** The sessions; only hashes of their tokens are stored, and phones encrypted. */
export function sessionsIn(db: Kysely<Tables>, keys: Keyring): Sessions {
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
        .leftJoin('users', 'users.id', 'sessions.user_id')
        .select(columns.map((column) => `sessions.${column}` as const))
        .select(['sessions.token_hash', 'users.id as tenant_id'])
        .select(tenantColumns.map((column) => `users.${column}` as const))
        .where((where) => where.or([where('token_hash', '=', tokenHash), where('previous_hash', '=', tokenHash)]))
        .where('expires_at', '>', now)
        .executeTakeFirst();
      if (!row) return undefined;
      // The left join has all columns of the user, or none. A PAN is opened only when somebody asks for it.
      const user = () =>
        row.tenant_id === null ? undefined : toUser({ ...(row as UserRow), id: row.tenant_id }, keys);
      return { session: toSession(row), current: row.token_hash === tokenHash, user };
    },
    async findById(id, now) {
      const row = await db
        .selectFrom('sessions')
        .select(columns)
        .where('id', '=', id)
        .where('expires_at', '>', now)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      return row && toSession(row);
    },
    async verify({ id, userId, tokenHash, now, expiresAt }) {
      // The locks make parallel sign-ins of one tenant take turns, so that only the last one stays.
      await db.selectFrom('sessions').select('id').where('user_id', '=', userId).orderBy('id').forUpdate().execute();
      await db
        .updateTable('sessions')
        .set({ ended_at: now, end_reason: 'replaced' })
        .where('user_id', '=', userId)
        .where('id', '<>', id)
        .where('verified_at', 'is not', null)
        .where('ended_at', 'is', null)
        .execute();
      await db
        .updateTable('sessions')
        .set((column) => ({
          previous_hash: column.ref('token_hash'),
          token_hash: tokenHash,
          verified_at: now,
          last_seen_at: now,
          expires_at: expiresAt,
        }))
        .where('id', '=', id)
        .execute();
    },
    async setPhone(id, phone) {
      const sealed = seal(phone, keys, sealedPhone(id));
      await db.updateTable('sessions').set({ sealed_phone: sealed }).where('id', '=', id).execute();
    },
    async phoneOf(id) {
      const row = await db.selectFrom('sessions').select('sealed_phone').where('id', '=', id).executeTakeFirst();
      return openPhone(id, row?.sealed_phone ?? null, keys);
    },
    async hold(id) {
      const row = await db.selectFrom('sessions').select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
      return row !== undefined;
    },
    async touch(id, now) {
      await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
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

/** The phone of a session; undefined without one, or when its key is gone: then the tenant signs in again. */
export function openPhone(id: string, sealed: string | null, keys: Keyring): string | undefined {
  try {
    return sealed === null ? undefined : unseal(sealed, keys, sealedPhone(id));
  } catch {
    return undefined;
  }
}

const sealedPhone = (id: string): SealedColumn => ({ table: 'sessions', column: 'sealed_phone', id });

const tenantColumns = userColumns.filter((column) => column !== 'id');

const columns = ['id', 'user_id', 'verified_at', 'expires_at', 'last_seen_at', 'end_reason'] as const;

const toSession = (row: Pick<Selectable<Tables['sessions']>, (typeof columns)[number]>): Session => ({
  id: row.id,
  userId: row.user_id,
  verifiedAt: row.verified_at,
  expiresAt: row.expires_at,
  lastSeenAt: row.last_seen_at,
  endReason: row.end_reason === 'replaced' ? 'replaced' : null,
});
