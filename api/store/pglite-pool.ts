import { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Connections } from './define.ts';

/**
 * Opens the embedded PostgreSQL in a folder (without one: in memory) as a pool that kysely's dialect can use.
 * It has one connection, so concurrent users wait in a queue.
 */
export async function openPglitePool(
  folder: string | undefined,
): Promise<PostgresPool & { connections(): Connections }> {
  const database = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    // The default of 128 MB is far more than the app's working set.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'],
  });
  let last: Promise<void> = Promise.resolve();
  let wanted = 0;

  // Cursors are not used here.
  const query = (sql: string, parameters: readonly unknown[]) => run(database, sql, parameters);

  return {
    connect() {
      const before = last;
      wanted += 1;
      return new Promise((resolve) => {
        last = new Promise((pass) => {
          const release = () => {
            wanted -= 1;
            pass();
          };
          void before.then(() => resolve({ query, release } as unknown as PostgresPoolClient));
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

async function run(database: PGlite, sql: string, parameters: readonly unknown[]) {
  const { rows, affectedRows } = await database.query(sql, [...parameters]);
  const command = sql.trimStart().split(/\s/, 1)[0]?.toUpperCase() ?? '';
  return { command, rowCount: affectedRows ?? rows.length, rows };
}
