import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { type Keyring, type SealedColumn, seal, unseal } from '../keys/seal.ts';
import { insertRow, statement, write } from './driver/statements.ts';
import type { Tables } from './driver/tables.ts';
import { type Permission, type PermissionRow, permissionColumns, toPermission } from './records.ts';
import { toUser, type User, userColumns } from './users.ts';

/** One browser's session; `verifiedAt` is set once the phone's code was entered. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly verifiedAt: Date | null;
  readonly expiresAt: Date;
  /** The last call, to the minute. */
  readonly lastSeenAt: Date | null;
  /** Why the session ended before its time. */
  readonly endReason: 'replaced' | null;
}

/** A session that was found by a token, with its tenant. */
export interface FoundSession {
  readonly session: Session;
  /** Whether the token is the current one, or the previous one. */
  readonly current: boolean;
  /** The tenant, as stored when the session was found; undefined when only the real host has the tenants. */
  user(): User | undefined;
  /** What permits the use of the tenant's data, if it was asked for. */
  readonly permission?: Permission;
}

/** The browsers' sessions, found by the hash of a token. */
export interface Sessions {
  open(session: { tokenHash: string; userId: string; now: Date; expiresAt: Date }): Promise<string>;
  /** Finds a session by its current token, or by the previous one (`current: false`), until `expiresAt`. */
  find(tokenHash: string, now: Date): Promise<FoundSession | undefined>;
  /** The same, with what permits the use of the tenant's data for this purpose. */
  findWithPermission(tokenHash: string, purpose: string, now: Date): Promise<FoundSession | undefined>;
  /** Finds a session that has not ended. */
  findById(id: string, now: Date): Promise<Session | undefined>;
  /**
   * Marks the phone as verified, replaces the token (the old one is still found as the previous token), and ends the
   * tenant's other verified sessions. Call it in a transaction.
   */
  verify(session: { id: string; userId: string; tokenHash: string; now: Date; expiresAt: Date }): Promise<void>;
  /** Stores the phone that the session's code was sent to, encrypted, when the real host has the tenants. */
  setPhone(id: string, phone: string): Promise<void>;
  /** The stored phone; undefined without one, or when none of the keys opens it. */
  phoneOf(id: string): Promise<string | undefined>;
  /** Whether the session is still stored; if so, nobody deletes it before the end of the transaction. */
  hold(id: string): Promise<boolean>;
  /** Records that the tenant is there. */
  touch(id: string, now: Date): Promise<void>;
  /** Ends one session. */
  remove(id: string): Promise<void>;
  /** Ends every session of a tenant. */
  removeOf(userId: string): Promise<void>;
  /** Replaces a token that never arrived; the previous one stays as it is. */
  replaceToken(id: string, tokenHash: string): Promise<void>;
}

type UserRow = Parameters<typeof toUser>[0];

const columns = ['id', 'user_id', 'verified_at', 'expires_at', 'last_seen_at', 'end_reason'] as const;

type SessionRow = Pick<Selectable<Tables['sessions']>, (typeof columns)[number]>;

const tenantColumns = userColumns.filter((column) => column !== 'id');

/** Finds a session by the hash of its token, with its tenant; `more` columns may depend on the parameters from `$3` on. */
const findBy = <More>(more: string) =>
  statement<SessionRow & UserRow & { token_hash: string; tenant_id: string | null } & More>(
    `select ${columns.map((column) => `sessions.${column}`).join(', ')}, token_hash, users.id as tenant_id,
      ${tenantColumns.map((column) => `users.${column}`).join(', ')}${more}
    from sessions left join users on users.id = sessions.user_id
    where (token_hash = $1 or previous_hash = $1) and expires_at > $2`,
  );
const findSession = findBy('');
const findWithPermission = findBy<PermissionRow>(`, ${permissionColumns('sessions.user_id', '$3')}`);

const holdSession = write('select id from sessions where id = $1 for key share', {
  reads: ['sessions'],
  writes: [],
  isGuard: true,
});

/** The sessions; only hashes of their tokens are stored, and phones encrypted. */
export function sessionsIn(db: Kysely<Tables>, keys: Keyring): Sessions {
  return {
    async open({ tokenHash, userId, now, expiresAt }) {
      const id = randomUUID();
      await insertRow(db, 'sessions', {
        id,
        token_hash: tokenHash,
        user_id: userId,
        created_at: now,
        expires_at: expiresAt,
      });
      return id;
    },
    async find(tokenHash, now) {
      const [row] = await findSession(db, [tokenHash, now]);
      return row && toFound(row, tokenHash, keys);
    },
    async findWithPermission(tokenHash, purpose, now) {
      const [row] = await findWithPermission(db, [tokenHash, now, purpose]);
      return row && { ...toFound(row, tokenHash, keys), permission: toPermission(row) };
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
      return (await holdSession(db, [id])).length === 1;
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

/** The left join has all columns of the user, or none. A PAN is opened only when somebody asks for it. */
function toFound(
  row: SessionRow & UserRow & { readonly token_hash: string; readonly tenant_id: string | null },
  tokenHash: string,
  keys: Keyring,
): FoundSession {
  const user = () => (row.tenant_id === null ? undefined : toUser({ ...row, id: row.tenant_id }, keys));
  return { session: toSession(row), current: row.token_hash === tokenHash, user };
}

const toSession = (row: SessionRow): Session => ({
  id: row.id,
  userId: row.user_id,
  verifiedAt: row.verified_at,
  expiresAt: row.expires_at,
  lastSeenAt: row.last_seen_at,
  endReason: row.end_reason === 'replaced' ? 'replaced' : null,
});
