import { join } from 'node:path';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { limitRecordsIn } from '../limits/limit-records.ts';
import { proofsIn } from '../limits/proofs.ts';
import { sweepDatabase } from '../privacy/sweep-database.ts';
import type { Keyring } from '../seal.ts';
import { codesIn } from './codes.ts';
import type { Connections, Repositories, Store } from './define.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { type Migration, migrations } from './migrations/index.ts';
import { checkDatabaseFolder, explainFolderFailure, explainServerFailure } from './open-failure.ts';
import { personalDataIn } from './personal-data.ts';
import { openPglitePool } from './pglite-pool.ts';
import { prepareStatements } from './prepared-pool.ts';
import { recordsIn } from './records.ts';
import { requestsIn } from './requests.ts';
import { retryConflicts } from './retry.ts';
import { sessionsIn } from './sessions.ts';
import type { Tables } from './tables.ts';
import { reportLoss } from './unavailable.ts';
import { usersIn } from './users.ts';

/** Where the data is: a PostgreSQL server, a folder of the embedded database, or (for tests) memory. */
export type DatabaseLocation = { readonly url: string } | { readonly folder: string } | 'memory';

/** The migrated database, for the few modules that use SQL. */
export interface Database {
  readonly db: Kysely<Tables>;
  connections(): Connections;
  close(): Promise<void>;
}

/**
 * Opens the database and migrates it, to the schema of this release unless fewer migrations are named.
 * @throws CannotStart when another process uses the folder, it is damaged, or the server cannot be reached.
 */
export async function openDatabase(
  place: DatabaseLocation,
  upTo: readonly Migration[] = migrations,
): Promise<Database> {
  const unlock = place !== 'memory' && 'folder' in place ? lockFolder(place.folder) : undefined;
  try {
    const pool = reportLoss(await openPool(place));
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    await migrate(db, upTo).catch((error: unknown) => {
      throw place !== 'memory' && 'url' in place ? explainServerFailure(error, place.url) : error;
    });
    // The embedded database has one process, so the claims of the previous one have ended.
    if (place === 'memory' || 'folder' in place)
      await db
        .updateTable('idempotency')
        .set({ leased_until: new Date(0) })
        .where('status', 'is', null)
        .execute();
    return { db, connections: () => pool.connections(), close: () => db.destroy().finally(unlock) };
  } catch (error) {
    unlock?.();
    throw error;
  }
}

/** The store on an open database; PANs are encrypted with the keys. */
export function storeIn({ db, connections, close }: Database, panKeys: Keyring): Store {
  return {
    ...repositoriesIn(db, panKeys),
    transact: (work) => retryConflicts(() => db.transaction().execute((tx) => work(repositoriesIn(tx, panKeys)))),
    isReady: () =>
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
    connections,
    async sweep(options) {
      if (!options.dryRun) await limitRecordsIn(db).sweep(options.now);
      return sweepDatabase(db, options);
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
    limits: limitRecordsIn(db),
    proofs: proofsIn(db),
    personalData: personalDataIn(db),
  };
}

async function openFolder(folder: string): Promise<PostgresPool & { connections(): Connections }> {
  checkDatabaseFolder(folder);
  return openPglitePool(folder).catch((error: unknown) => {
    throw explainFolderFailure(error, folder);
  });
}

async function openPool(place: DatabaseLocation): Promise<PostgresPool & { connections(): Connections }> {
  if (place === 'memory') return openPglitePool(undefined);
  if ('folder' in place) return openFolder(join(place.folder, 'database'));
  const pool = new pg.Pool({ connectionString: place.url, max: 10, connectionTimeoutMillis: 5000 });
  const ignore = () => {
    // A connection that drops, idle or between two statements of a transaction, must not crash the process: the next
    // statement fails, or opens another connection.
  };
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return Object.assign(prepareStatements(pool), {
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
}
