import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { type DatabaseSettings, defaultDatabaseSettings } from '../../config/database.ts';
import type { Connections } from '../../traces/metrics.ts';
import { type Migration, migrations } from '../migrations/index.ts';
import { type BoundedPool, boundQueue } from './bound-queue.ts';
import { deferWrites } from './deferred-writes.ts';
import { isDiskFull, probeDisk, probeServer } from './disk-space.ts';
import { lockFolder } from './lock.ts';
import { migrate } from './migrate.ts';
import { checkDatabaseFolder, explainFolderFailure, explainServerFailure } from './open-failure.ts';
import { openPglitePool } from './pglite-pool.ts';
import { isBehindPooler, openPostgresPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';
import { isDatabaseUnavailable, reportLoss } from './unavailable.ts';

const tenMinutesMs = 600_000;

/** Where the data is: a PostgreSQL server, a folder of the embedded database, or (for tests) memory, also from a dump. */
export type DatabaseLocation =
  | { readonly url: string }
  | { readonly folder: string }
  | { readonly dump: Blob }
  | 'memory';

/** The migrated database, for the few modules that use SQL. */
export interface Database {
  readonly db: Kysely<Tables>;
  connections(): Connections;
  /** Milliseconds for which the oldest request in the queue for a connection has waited. */
  queueMs(): number;
  /** Rejects when the disk of the database does not accept writes. */
  probe?(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database and migrates it, to the schema of this release unless fewer migrations are named.
 * @throws CannotStart when another process uses the folder, it is damaged, or the server cannot be reached.
 */
export async function openDatabase(
  place: DatabaseLocation,
  given: DatabaseSettings = defaultDatabaseSettings,
  upTo: readonly Migration[] = migrations,
): Promise<Database> {
  const unlock = place !== 'memory' && 'folder' in place ? lockFolder(place.folder) : undefined;
  try {
    const settings = typeof place === 'object' && 'url' in place ? await prepareServer(place.url, given, upTo) : given;
    const bounded = await openPool(place, settings);
    const pool = deferWrites(reportLoss(bounded));
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
    if (place === 'memory' || !('url' in place)) {
      await migrate(db, upTo);
      // The embedded database has one process, so the claims of the previous one have ended.
      await db
        .updateTable('idempotency')
        .set({ leased_until: new Date(0) })
        .where('status', 'is', null)
        .execute();
    }
    return {
      db,
      connections: () => pool.connections(),
      queueMs: () => bounded.queueMs(),
      probe: async () => {
        if (place === 'memory') return;
        await ('folder' in place ? probeDisk(place.folder) : probeServer(db));
      },
      close: () => db.destroy().finally(unlock),
    };
  } catch (error) {
    unlock?.();
    const isFull = place !== 'memory' && 'folder' in place && isDatabaseUnavailable(error) && isDiskFull(place.folder);
    throw isFull ? explainFolderFailure(error, place.folder) : error;
  }
}

/**
 * Finds out whether a pooler is in between, and migrates the server with limits of its own: building an index takes
 * longer than any statement of a request may.
 */
async function prepareServer(
  url: string,
  given: DatabaseSettings,
  upTo: readonly Migration[],
): Promise<DatabaseSettings> {
  const fail = (error: unknown): never => {
    throw explainServerFailure(error, url);
  };
  const settings = { ...given, isPooled: given.isPooled ?? (await isBehindPooler(url, given.statementMs).catch(fail)) };
  const patient = { ...settings, poolSize: 1, statementMs: tenMinutesMs, lockMs: 20_000 };
  const pool = reportLoss(openPostgresPool(url, patient));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, upTo)
    .catch(fail)
    .finally(() => db.destroy());
  return settings;
}

async function openFolder(
  folder: string,
  settings: DatabaseSettings,
): Promise<Awaited<ReturnType<typeof openPglitePool>>> {
  checkDatabaseFolder(folder);
  return openPglitePool({ folder }, settings).catch((error: unknown) => {
    throw explainFolderFailure(error, folder);
  });
}

async function openPool(place: DatabaseLocation, settings: DatabaseSettings): Promise<BoundedPool> {
  if (place === 'memory') return boundQueue(await openPglitePool({}, settings), settings);
  if ('dump' in place) return boundQueue(await openPglitePool(place, settings), settings);
  if ('folder' in place) return boundQueue(await openFolder(join(place.folder, 'database'), settings), settings);
  return boundQueue(openPostgresPool(place.url, settings), settings);
}
