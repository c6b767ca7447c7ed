import type { Kysely, Selectable } from 'kysely';
import type { StudioRole } from '../../../src/contracts/studio-api.ts';
import type { Tables } from '../driver/tables.ts';
import type { Author } from './author.ts';

/** A user of the studio as stored. */
export interface StoredUser extends Author {
  readonly role: StudioRole;
  readonly tokenHash: string;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
}

/** A session of the studio as stored; `user` is absent for the operator, who is no row. */
export interface StoredStudioSession {
  readonly id: string;
  readonly userId: string;
  /** The hash of the token that opened it. Another token of the user ends it. */
  readonly proofHash: string;
  readonly expiresAt: Date;
  readonly user?: StoredUser;
}

/** The request that has added a user: the hash of its Idempotency-Key, and that of its body. */
interface AddingRequest {
  readonly id: string;
  readonly requestHash: string;
}

/** The users of the studio and their sessions. */
export interface StudioUsers {
  list(): Promise<StoredUser[]>;
  find(id: string): Promise<StoredUser | undefined>;
  findByToken(tokenHash: string): Promise<StoredUser | undefined>;
  /** The user that a request with this Idempotency-Key has added. */
  findByRequest(key: string): Promise<{ readonly user: StoredUser; readonly requestHash: string } | undefined>;
  /** Adds a user; false when there is one of this name, or of this request. */
  add(user: Omit<StoredUser, 'disabledAt'>, request?: AddingRequest): Promise<boolean>;
  update(id: string, change: Partial<Pick<StoredUser, 'role' | 'disabledAt'>>): Promise<void>;
  /** Gives a user another token in place of the one with this hash; false when they have yet another one, or the one of this request. */
  replaceToken(id: string, former: string, next: { tokenHash: string; request: string | null }): Promise<boolean>;
  /** Whether this request has given a user the token that they have. */
  hasTokenOf(id: string, request: string): Promise<boolean>;
  openSession(session: Omit<StoredStudioSession, 'user'> & { tokenHash: string; now: Date }): Promise<void>;
  /** A session that has not ended. */
  findSession(tokenHash: string, now: Date): Promise<StoredStudioSession | undefined>;
  endSession(id: string, now: Date): Promise<void>;
  /** Ends every session of a user. */
  endSessionsOf(userId: string, now: Date): Promise<void>;
}

const columns = ['id', 'name', 'role', 'token_hash', 'created_by', 'created_at', 'disabled_at'] as const;

/** The users of the studio and their sessions; of tokens only keyed hashes are stored. */
export function studioUsersIn(db: Kysely<Tables>): StudioUsers {
  const findWhere = async (column: 'id' | 'token_hash', value: string) => {
    const row = await db.selectFrom('studio_users').select(columns).where(column, '=', value).executeTakeFirst();
    return row && toStored(row);
  };
  return {
    async list() {
      const rows = await db.selectFrom('studio_users').select(columns).orderBy('created_at').execute();
      return rows.map(toStored);
    },
    find: (id) => findWhere('id', id),
    findByToken: (tokenHash) => findWhere('token_hash', tokenHash),
    async findByRequest(key) {
      const query = db
        .selectFrom('studio_users')
        .select([...columns, 'request_hash'])
        .where('request_key', '=', key);
      const row = await query.executeTakeFirst();
      return row && { user: toStored(row), requestHash: row.request_hash ?? '' };
    },
    async add({ id, name, role, tokenHash, createdBy, createdAt }, request) {
      const added = await db
        .insertInto('studio_users')
        .values({
          id,
          name,
          role,
          token_hash: tokenHash,
          created_by: createdBy,
          created_at: createdAt,
          request_key: request?.id ?? null,
          request_hash: request?.requestHash ?? null,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .execute();
      return added.length === 1;
    },
    async update(id, { role, disabledAt }) {
      await db
        .updateTable('studio_users')
        .set({
          ...(role !== undefined && { role }),
          ...(disabledAt !== undefined && { disabled_at: disabledAt }),
        })
        .where('id', '=', id)
        .execute();
    },
    async replaceToken(id, former, { tokenHash, request }) {
      const given = { token_hash: tokenHash, token_request: request };
      const update = db.updateTable('studio_users').set(given).where('id', '=', id).where('token_hash', '=', former);
      const once = request === null ? update : update.where('token_request', 'is distinct from', request);
      return (await once.returning('id').execute()).length === 1;
    },
    async hasTokenOf(id, request) {
      const user = db.selectFrom('studio_users').select('id').where('id', '=', id);
      return (await user.where('token_request', '=', request).executeTakeFirst()) !== undefined;
    },
    ...sessionsIn(db, (id) => findWhere('id', id)),
  };
}

type Sessions = Pick<StudioUsers, 'openSession' | 'findSession' | 'endSession' | 'endSessionsOf'>;

function sessionsIn(db: Kysely<Tables>, findUser: StudioUsers['find']): Sessions {
  return {
    async openSession({ id, tokenHash, userId, proofHash, expiresAt, now }) {
      const times = { created_at: now, expires_at: expiresAt };
      await db
        .insertInto('studio_sessions')
        .values({ id, token_hash: tokenHash, user_id: userId, proof_hash: proofHash, ...times })
        .execute();
    },
    async findSession(tokenHash, now) {
      const row = await db
        .selectFrom('studio_sessions')
        .select(['id', 'user_id as userId', 'proof_hash as proofHash', 'expires_at as expiresAt'])
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const user = await findUser(row.userId);
      return { ...row, ...(user && { user }) };
    },
    async endSession(id, now) {
      await db.updateTable('studio_sessions').set({ ended_at: now }).where('id', '=', id).execute();
    },
    async endSessionsOf(userId, now) {
      const own = db.updateTable('studio_sessions').set({ ended_at: now }).where('user_id', '=', userId);
      await own.where('ended_at', 'is', null).execute();
    },
  };
}

const toStored = (row: Pick<Selectable<Tables['studio_users']>, (typeof columns)[number]>): StoredUser => ({
  id: row.id,
  name: row.name,
  role: row.role as StudioRole,
  tokenHash: row.token_hash,
  createdBy: row.created_by,
  createdAt: row.created_at,
  disabledAt: row.disabled_at,
});
