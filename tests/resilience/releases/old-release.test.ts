import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { migrate } from '../../../api/store/migrate.ts';
import { migrations } from '../../../api/store/migrations/index.ts';
import { openPglitePool } from '../../../api/store/pglite-pool.ts';
import type { Tables } from '../../../api/store/tables.ts';
import { createDatabase } from '../../support/server/database.ts';
import { plainRows, type RecordedRelease, type RecordedStatement, readValues } from './statement.ts';

const releases = readdirSync('tests/resilience/releases')
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(`tests/resilience/releases/${name}`, 'utf8')) as RecordedRelease);

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

/** An empty database with one connection, on PostgreSQL if TEST_DATABASE_URL is set. */
async function openEmpty(): Promise<{ db: Kysely<Tables>; replay(statement: RecordedStatement): Promise<object> }> {
  const server = process.env.TEST_DATABASE_URL;
  let pool: PostgresPool;
  if (server) {
    const created = await createDatabase(server);
    cleanups.push(created.drop);
    const onServer = new pg.Pool({ connectionString: created.url, max: 1 });
    onServer.on('error', () => {
      // The database is dropped while its connection is still being closed.
    });
    pool = onServer;
  } else pool = await openPglitePool({}, { idleMs: 10_000 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  cleanups.push(() => db.destroy());
  return {
    db,
    async replay({ sql: text, parameters }) {
      const client = await pool.connect();
      try {
        const { rows, rowCount } = await client.query<object>(text, readValues(parameters));
        return { sql: text, parameters, rowCount: rows.length || (rowCount ?? 0), rows: plainRows(rows) };
      } finally {
        client.release();
      }
    },
  };
}

test('at least one release is recorded', () => {
  expect(releases.length).toBeGreaterThan(0);
});

describe.each(releases)('release $release', ({ migrations: known, statements }) => {
  const old = migrations.filter(({ name }) => known.includes(name));
  // Outside transactions, so that a migration may run between two of them.
  const places = statements.flatMap(({ sql: text }, place) => (text === 'commit' ? [place + 1] : []));

  test('its migrations are still the first ones', () => {
    expect(migrations.slice(0, known.length).map(({ name }) => name)).toEqual(known);
  });

  test('every statement on the new schema => the same rows as on its own', async () => {
    const { db, replay } = await openEmpty();
    await migrate(db, migrations);
    for (const statement of statements) expect(await replay(statement)).toEqual(statement);
  });

  test.each([0.25, 0.5, 0.75])(
    'the migrations after %f of its statements => the others get the same rows',
    async (share) => {
      const { db, replay } = await openEmpty();
      await migrate(db, old);
      const place = places[Math.floor(places.length * share)] ?? 0;
      for (const statement of statements.slice(0, place)) await replay(statement);
      await migrate(db, migrations);
      for (const statement of statements.slice(place)) expect(await replay(statement)).toEqual(statement);
    },
  );

  test('a migration that renames a column => found', async () => {
    const { db, replay } = await openEmpty();
    await migrate(db, old);
    await sql`alter table users rename column rent to monthly_rent`.execute(db);
    const failed = [];
    for (const statement of statements) {
      const same = await replay(statement).catch(() => undefined);
      if (!same) {
        failed.push(statement);
        await replay({ sql: 'rollback', parameters: [], rowCount: 0, rows: [] });
      }
    }
    expect(failed.length).toBeGreaterThan(0);
  });
});
