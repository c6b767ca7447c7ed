import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type DatabaseSettings, defaultDatabaseSettings } from '../config/database.ts';
import type { Keyring } from '../seal.ts';
import { type BoundedPool, boundQueue } from './bound-queue.ts';
import { codesIn } from './codes.ts';
import type { Connections, Repositories, Store } from './define.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { personalDataIn } from './personal-data.ts';
import { openPglitePool } from './pglite-pool.ts';
import { isBehindPooler, openPostgresPool } from './postgres-pool.ts';
import { recordsIn } from './records.ts';
import { requestsIn } from './requests.ts';
import { retryConflicts } from './retry.ts';
import { sessionsIn } from './sessions.ts';
import type { Tables } from './tables.ts';
import { reportLoss } from './unavailable.ts';
import { usersIn } from './users.ts';

const dayMs = 24 * 60 * 60 * 1000;
const tenMinutesMs = 600_000;

/** Where the data is: a PostgreSQL server, a folder of the embedded database, or (for tests) memory. */
export type DatabaseLocation = { readonly url: string } | { readonly folder: string } | 'memory';

/** The migrated database, for the few modules that use SQL. */
export interface Database {
  readonly db: Kysely<Tables>;
  connections(): Connections;
  /** Milliseconds for which the oldest request in the queue for a connection has waited. */
  queueMs(): number;
  close(): Promise<void>;
}

/**
 * Opens the database and migrates it.
 * @throws FolderInUse when another process uses the folder.
 */
export async function openDatabase(
  place: DatabaseLocation,
  given: DatabaseSettings = defaultDatabaseSettings,
): Promise<Database> {
  const unlock = place !== 'memory' && 'folder' in place ? lockFolder(place.folder) : undefined;
  try {
    const settings = typeof place === 'object' && 'url' in place ? await prepareServer(place.url, given) : given;
    const bounded = await openPool(place, settings);
    const pool = reportLoss(bounded);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    if (place === 'memory' || 'folder' in place) {
      await migrate(db, migrations);
      // The embedded database has one process, so requests in flight ended with the previous one.
      await db.deleteFrom('idempotency').where('status', 'is', null).execute();
    }
    return {
      db,
      connections: () => pool.connections(),
      queueMs: () => bounded.queueMs(),
      close: () => db.destroy().finally(unlock),
    };
  } catch (error) {
    unlock?.();
    throw error;
  }
}

/**
 * Finds out whether a pooler is in between, and migrates the server with limits of its own: building an index takes
 * longer than any statement of a request may.
 */
async function prepareServer(url: string, given: DatabaseSettings): Promise<DatabaseSettings> {
  const settings = { ...given, isPooled: given.isPooled ?? (await isBehindPooler(url, given.statementMs)) };
  const patient = { ...settings, poolSize: 1, statementMs: tenMinutesMs, lockMs: 20_000 };
  const pool = reportLoss(openPostgresPool(url, patient));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, migrations).finally(() => db.destroy());
  return settings;
}

/** The store on an open database; PANs are encrypted with the keys. */
export function storeIn({ db, connections, queueMs, close }: Database, panKeys: Keyring): Store {
  return {
    ...repositoriesIn(db, panKeys),
    transact: (work) => retryConflicts(() => db.transaction().execute((tx) => work(repositoriesIn(tx, panKeys)))),
    isReady: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    connections,
    queueMs,
    async sweep(now) {
      const dayAgo = new Date(now.getTime() - dayMs);
      await db.deleteFrom('sessions').where('expires_at', '<', now).execute();
      await db.deleteFrom('codes').where('created_at', '<', dayAgo).execute();
      await db.deleteFrom('idempotency').where('created_at', '<', dayAgo).execute();
    },
    close,
  };
}

function repositoriesIn(db: Kysely<Tables>, panKeys: Keyring): Repositories {
  return {
    users: usersIn(db, panKeys),
    sessions: sessionsIn(db),
    codes: codesIn(db),
    records: recordsIn(db),
    requests: requestsIn(db),
    personalData: personalDataIn(db),
  };
}

async function openPool(place: DatabaseLocation, settings: DatabaseSettings): Promise<BoundedPool> {
  if (place === 'memory') return boundQueue(await openPglitePool(undefined, settings), settings);
  if ('folder' in place) return boundQueue(await openPglitePool(join(place.folder, 'database'), settings), settings);
  return boundQueue(openPostgresPool(place.url, settings), settings);
}
