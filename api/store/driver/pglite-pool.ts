import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  if (folder && !existsSync(join(folder, 'PG_VERSION'))) await createFolder(folder);
  const database = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(dump ? { loadDataDir: dump } : {}),
    // The default of 128 MB is far more than the app's working set.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
  });
  return lendDatabase(database, settings);
}

/** In a process of its own: this takes up to 800 MB, of which a third would not be given back until the server ends. */
async function createFolder(folder: string): Promise<void> {
  const script = `
    // Nobody else may open a folder that is still being made, so it ends with the process that waits for it.
    process.stdin.on('end', () => process.exit(1)).resume();
    const { PGlite } = await import(process.argv[1]);
    await (await PGlite.create({ dataDir: process.argv[2] })).close();
    process.exit();
  `;
  const database = import.meta.resolve('@electric-sql/pglite');
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script, database, folder]);
}

/**
 * The embedded PostgreSQL as a pool that kysely's dialect can use. It has one connection, so concurrent users wait in a
 * queue; one that does nothing with it for `idleMs` loses it.
 */
export function lendDatabase(database: PGlite, { idleMs }: IdleLimit): CountedPool {
  const waiting = new Map<Promise<PostgresPoolClient>, () => void>();
  let isLent = false;
  let onIdle: (() => void) | undefined;
  const passOn = () => {
    const [next] = waiting;
    if (next) {
      const [connecting, start] = next;
      waiting.delete(connecting);
      start();
      return;
    }
    isLent = false;
    onIdle?.();
  };
  return {
    connect() {
      let start: () => void = () => undefined;
      const connecting = new Promise<PostgresPoolClient>((resolve) => {
        start = () => resolve(lend(database, idleMs, passOn));
      });
      if (isLent) waiting.set(connecting, start);
      else {
        isLent = true;
        start();
      }
      return connecting;
    },
    giveUp: (connecting) => waiting.delete(connecting),
    connections: () => ({ open: 1, idle: isLent ? 0 : 1, waiting: waiting.size }),
    async end() {
      if (isLent)
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      await database.close();
    },
  };
}

/** Lends the connection until it is released, or until nothing was asked of it for `idleMs`. */
function lend(database: PGlite, idleMs: number, done: () => void): PostgresPoolClient {
  let isOver = false;
  let running = 0;
  let timer: NodeJS.Timeout | undefined;
  const end = (last?: Promise<unknown>) => {
    clearTimeout(timer);
    if (isOver) return;
    isOver = true;
    void Promise.resolve(last).finally(done);
  };
  const watch = () => {
    if (isOver || running > 0) return;
    // Without the rollback, what the transaction did so far would become part of the next user's.
    timer = setTimeout(() => end(database.exec('rollback')), idleMs).unref();
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (isOver) throw Object.assign(new Error('The transaction was idle for too long.'), { code: '25P03' });
    clearTimeout(timer);
    running += 1;
    try {
      return await run(database, sql, parameters);
    } finally {
      running -= 1;
      watch();
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
