import { PGlite } from '@electric-sql/pglite';
import type { PostgresPoolClient } from 'kysely';
import type { CountedPool } from './bound-queue.ts';

interface IdleLimit {
  readonly idleMs: number;
}

/** Opens the embedded PostgreSQL in a folder; without one, in memory, empty or with the files of a dump. */
export async function openPglitePool(
  { folder, dump }: { readonly folder?: string; readonly dump?: Blob },
  settings: IdleLimit,
): Promise<CountedPool> {
  const database = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    // The default of 128 MB is far more than the app's working set.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
  });
  return lendDatabase(database, settings);
}

/**
 * The embedded PostgreSQL as a pool that kysely's dialect can use. It has one connection, so concurrent users wait in a
 * queue; one that does nothing with it for `idleMs` loses it.
 */
export function lendDatabase(database: PGlite, { idleMs }: IdleLimit): CountedPool {
  let last: Promise<void> = Promise.resolve();
  let wanted = 0;
  return {
    connect() {
      const before = last;
      wanted += 1;
      return new Promise((resolve) => {
        last = new Promise((pass) => {
          const done = () => {
            wanted -= 1;
            pass();
          };
          void before.then(() => resolve(lend(database, idleMs, done)));
        });
      });
    },
    connections: () => ({ open: 1, idle: wanted === 0 ? 1 : 0, waiting: Math.max(0, wanted - 1) }),
    async end() {
      await last;
      await database.close();
    },
  };
}

/** Lends the connection until it is released, or until nothing was asked of it for `idleMs`. */
function lend(database: PGlite, idleMs: number, done: () => void): PostgresPoolClient {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const end = (last?: Promise<unknown>) => {
    clearTimeout(timer);
    if (isOver) return;
    isOver = true;
    void Promise.resolve(last).finally(done);
  };
  const watch = () => {
    // Without the rollback, what the transaction did so far would become part of the next user's.
    timer = setTimeout(() => end(database.exec('rollback')), idleMs).unref();
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (isOver) throw Object.assign(new Error('The transaction was idle for too long.'), { code: '25P03' });
    clearTimeout(timer);
    try {
      return await run(database, sql, parameters);
    } finally {
      if (!isOver) watch();
    }
  };
  watch();
  // Cursors are not used here.
  return { query, release: () => end() } as unknown as PostgresPoolClient;
}

async function run(database: PGlite, sql: string, parameters: readonly unknown[]) {
  const { rows, affectedRows } = await database.query(sql, [...parameters]);
  const command = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? '';
  return { command, rowCount: affectedRows ?? rows.length, rows };
}
