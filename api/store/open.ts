import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { measureLag, sealRows } from '../audit/seal-rows.ts';
import { verifyAudit } from '../audit/verify.ts';
import { type DatabaseSettings, defaultDatabaseSettings } from '../config/database.ts';
import { limitRecordsIn } from '../limits/limit-records.ts';
import { proofsIn } from '../limits/proofs.ts';
import { sweepDatabase } from '../privacy/sweep-database.ts';
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

/** The store on an open database; PANs are encrypted and audit rows are signed with the keys. */
export function storeIn(
  { db, connections, queueMs, close }: Database,
  panKeys: Keyring,
  auditKey: Buffer = panKeys.current.key,
): Store {
  return {
    ...repositoriesIn(db, panKeys, auditKey),
    audit: {
      seal: (now) => retryConflicts(() => sealRows(db, auditKey, now)),
      lag: (now) => measureLag(db, now),
      verify: (known) => verifyAudit(db, auditKey, known),
    },
    transact: (work) =>
      retryConflicts(() => db.transaction().execute((tx) => work(repositoriesIn(tx, panKeys, auditKey)))),
    async beat(id, now) {
      await db
        .insertInto('heartbeats')
        .values({ id, beat_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ beat_at: now }))
        .execute();
    },
    connections,
    queueMs,
    async sweep(options) {
      if (!options.dryRun) await limitRecordsIn(db).sweep(options.now);
      return sweepDatabase(db, options);
    },
    close,
  };
}

function repositoriesIn(db: Kysely<Tables>, panKeys: Keyring, auditKey: Buffer): Repositories {
  return {
    users: usersIn(db, panKeys),
    sessions: sessionsIn(db),
    codes: codesIn(db),
    records: recordsIn(db, auditKey),
    requests: requestsIn(db),
    limits: limitRecordsIn(db),
    proofs: proofsIn(db),
    personalData: personalDataIn(db, auditKey),
  };
}

async function openPool(place: DatabaseLocation, settings: DatabaseSettings): Promise<BoundedPool> {
  if (place === 'memory') return boundQueue(await openPglitePool(undefined, settings), settings);
  if ('folder' in place) return boundQueue(await openPglitePool(join(place.folder, 'database'), settings), settings);
  return boundQueue(openPostgresPool(place.url, settings), settings);
}
