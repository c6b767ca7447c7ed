import { writeFileSync } from 'node:fs';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { nameKey } from '../../../api/keys/seal.ts';
import { migrate } from '../../../api/store/driver/migrate.ts';
import { openPglitePool } from '../../../api/store/driver/pglite-pool.ts';
import type { Tables } from '../../../api/store/driver/tables.ts';
import { migrations } from '../../../api/store/migrations/index.ts';
import { storeIn } from '../../../api/store/store.ts';
import { startTestApp } from '../../support/server/app.ts';
import { plainRows, type RecordedStatement, writeValues } from './statement.ts';
import { tellStory } from './story.ts';

// Records what this release sends to its database, for the test that the next one's migrations must pass.
const release = process.argv[2];
if (!release) throw new Error('Usage: npm run record:release -- <version>');

const statements: RecordedStatement[] = [];
const pool = await openPglitePool({}, { idleMs: 10_000 });
const recording: PostgresPool = {
  ...pool,
  async connect() {
    const client = await pool.connect();
    const query = async (sql: string, parameters: readonly unknown[]) => {
      const result = await client.query<object>(sql, parameters as unknown[]);
      const { rows, rowCount } = result;
      statements.push({
        sql,
        parameters: writeValues(parameters),
        rowCount: rows.length || (rowCount ?? 0),
        rows: plainRows(rows),
      });
      return result;
    };
    return { query, release: () => client.release() } as unknown as typeof client;
  },
};
const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: recording }) });
await migrate(db, migrations);
statements.length = 0;

const panKeys = { current: nameKey(Buffer.alloc(32, 3)), others: [] };
const database = { db, connections: () => pool.connections(), queueMs: () => 0, close: () => db.destroy() };
const store = storeIn(database, panKeys);
const server = await startTestApp({ store });
await tellStory(server);
await server.close();
await store.close();

const path = `tests/resilience/releases/${release}.json`;
const names = migrations.map(({ name }) => name);
writeFileSync(path, `${JSON.stringify({ release, migrations: names, statements }, null, 2)}\n`);
process.stdout.write(`${path}: ${statements.length} statements\n`);
