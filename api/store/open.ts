import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { type DatabaseSettings, defaultDatabaseSettings } from '../config/database.ts';
import type { Keyring } from '../keys/seal.ts';
import { measureLag, sealRows } from './audit/seal-rows.ts';
import { sweepAudit } from './audit/sweep-audit.ts';
import { verifyAudit } from './audit/verify.ts';
import { codesIn } from './codes.ts';
import type { Connections, Repositories, Store } from './define.ts';
import { type BoundedPool, boundQueue } from './driver/bound-queue.ts';
import { deferWrites, transactDeferred } from './driver/deferred-writes.ts';
import { isDiskFull, probeDisk } from './driver/disk-space.ts';
import { lockFolder } from './driver/lock.ts';
import { migrate } from './driver/migrate.ts';
import { checkDatabaseFolder, explainFolderFailure, explainServerFailure } from './driver/open-failure.ts';
import { openPglitePool } from './driver/pglite-pool.ts';
import { isBehindPooler, openPostgresPool } from './driver/postgres-pool.ts';
import { retryConflicts } from './driver/retry.ts';
import type { Tables } from './driver/tables.ts';
import { isDatabaseUnavailable, reportLoss } from './driver/unavailable.ts';
import { filesIn } from './files.ts';
import { invitationsIn } from './invitations.ts';
import { limitRecordsIn } from './limit-records.ts';
import { type Migration, migrations } from './migrations/index.ts';
import { outgoingIn } from './outgoing.ts';
import { personalDataIn } from './personal-data.ts';
import { proofsIn } from './proofs.ts';
import { recordsIn } from './records.ts';
import { requestsIn } from './requests.ts';
import { sessionsIn } from './sessions.ts';
import { signInsIn } from './sign-ins.ts';
import { stepsIn } from './steps.ts';
import { studioBlobsIn } from './studio/blobs.ts';
import { studioChannelsIn } from './studio/channels.ts';
import { studioDraftsIn } from './studio/drafts.ts';
import { studioEventsIn } from './studio/events.ts';
import { numbersIn } from './studio/numbers.ts';
import { studioPublicationsIn } from './studio/publications.ts';
import { studioReleasesIn } from './studio/releases.ts';
import { structureDraftsIn } from './studio/structure.ts';
import { studioUsersIn } from './studio/users.ts';
import { daysBefore, sweepDatabase } from './sweep-database.ts';
import { sweepStudio } from './sweep-studio.ts';
import { usersIn } from './users.ts';

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
  /** Rejects when the disk of the embedded database does not accept writes. */
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
        if (place !== 'memory' && 'folder' in place) await probeDisk(place.folder);
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

/** The store on an open database; PANs are encrypted and audit rows are signed with the keys. */
export function storeIn(
  { db, connections, queueMs, probe, close }: Database,
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
    transact: (work) => retryConflicts(() => transactDeferred(db, (tx) => work(repositoriesIn(tx, panKeys, auditKey)))),
    async beat(id, now) {
      await probe?.();
      // A new row, since a full disk still accepts the update of a row in its page.
      await db.deleteFrom('heartbeats').where('id', '=', id).execute();
      await db.insertInto('heartbeats').values({ id, beat_at: now }).execute();
    },
    connections,
    queueMs,
    async sweep(options) {
      const { now, dryRun, retention } = options;
      if (!dryRun) await limitRecordsIn(db).sweep(now);
      const swept = await sweepDatabase(db, options);
      const before = daysBefore(now, retention.auditDays);
      // Last: it fails when the audit was changed.
      return {
        ...swept,
        ...(await sweepStudio(db, options)),
        audit: await sweepAudit(db, { key: auditKey, before, now, dryRun }),
      };
    },
    close,
  };
}

function repositoriesIn(db: Kysely<Tables>, panKeys: Keyring, auditKey: Buffer): Repositories {
  return {
    users: usersIn(db, panKeys),
    sessions: sessionsIn(db, panKeys),
    codes: codesIn(db, panKeys),
    signIns: signInsIn(db, panKeys),
    records: recordsIn(db, auditKey),
    requests: requestsIn(db),
    steps: stepsIn(db),
    outgoing: outgoingIn(db),
    limits: limitRecordsIn(db),
    proofs: proofsIn(db),
    personalData: personalDataIn(db, panKeys, auditKey),
    files: filesIn(db, panKeys),
    invitations: invitationsIn(db, panKeys),
    // Most transactions need none of them.
    get studio() {
      return studioIn(db);
    },
  };
}

const studioIn = (db: Kysely<Tables>): Repositories['studio'] => ({
  users: studioUsersIn(db),
  drafts: studioDraftsIn(db),
  publications: studioPublicationsIn(db),
  events: studioEventsIn(db),
  numbers: numbersIn(db),
  structure: structureDraftsIn(db),
  releases: studioReleasesIn(db),
  blobs: studioBlobsIn(db),
  channels: studioChannelsIn(db),
});

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
