import { readdirSync, readFileSync } from 'node:fs';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { migrate } from '../../../api/store/driver/migrate.ts';
import { openPglitePool } from '../../../api/store/driver/pglite-pool.ts';
import type { Tables } from '../../../api/store/driver/tables.ts';
import { migrations } from '../../../api/store/migrations/index.ts';
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

interface Column {
  readonly name: string;
  readonly type: string;
}

/** The columns of each table, but those that the database fills in. */
async function tablesOf(db: Kysely<Tables>): Promise<ReadonlyMap<string, readonly Column[]>> {
  const { rows } = await sql<
    Column & { table: string }
  >`select table_name as table, column_name as name, data_type as type
    from information_schema.columns where table_schema = current_schema() and table_name <> 'migrations'
    and is_generated = 'NEVER' and is_identity = 'NO' order by table_name, ordinal_position`.execute(db);
  const tables = new Map<string, Column[]>();
  for (const { table, name, type } of rows) tables.set(table, [...(tables.get(table) ?? []), { name, type }]);
  return tables;
}

/** A value of a column; every id is the same, so that each row refers to those of the other tables. A request made one row only. */
function valueIn({ name, type }: Column, table: string): unknown {
  if (name === 'request_key') return table;
  if (type === 'boolean') return true;
  if (/int|numeric|double/.test(type)) return 1;
  if (/timestamp|date/.test(type)) return new Date('2026-01-02T03:04:05Z');
  if (type === 'bytea') return Buffer.from('row');
  if (type.startsWith('json')) return '{}';
  return type === 'ARRAY' ? [] : 'row';
}

/** Adds a row to each table that has none, those that others refer to first. */
async function fillTables(db: Kysely<Tables>, filled: Set<string>): Promise<void> {
  const tables = await tablesOf(db);
  // A migration has filled it, with rows of others.
  for (const table of tables.keys()) if (Object.keys(await rowOf(db, table)).length > 0) filled.add(table);
  const waiting = [...tables].filter(([table]) => !filled.has(table));
  for (let rounds = 0; waiting.length > 0; rounds++) {
    const [table, columns] = waiting.shift() as (typeof waiting)[number];
    const names = sql.join(columns.map(({ name }) => sql.ref(name)));
    const values = sql.join(columns.map((column) => sql`${valueIn(column, table)}`));
    try {
      await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
      filled.add(table);
    } catch (error) {
      const { code } = error as { readonly code?: string };
      // A table that it refers to has no row yet.
      if (code !== '23503' || rounds > 1000) throw error;
      waiting.push([table, columns]);
    }
  }
}

const rowOf = async (db: Kysely<Tables>, table: string): Promise<object> =>
  (await sql<object>`select * from ${sql.table(table)}`.execute(db)).rows[0] ?? {};

test('from the first schema, a row in each table as soon as there is one => all of today have it, as it was', async () => {
  const { db } = await openEmpty();
  const filled = new Set<string>();
  const written = new Map<string, object>();
  for (let count = 1; count <= migrations.length; count++) {
    await migrate(db, migrations.slice(0, count));
    await fillTables(db, filled);
    for (const table of filled) if (!written.has(table)) written.set(table, await rowOf(db, table));
  }
  const tables = await tablesOf(db);
  expect([...written.keys()].filter((table) => !tables.has(table))).toEqual([]);
  for (const [table, columns] of tables) {
    const names = new Set(columns.map(({ name }) => name));
    const former = Object.entries(written.get(table) ?? {}).filter(([name]) => names.has(name));
    expect({ table, ...(await rowOf(db, table)) }).toMatchObject({ table, ...Object.fromEntries(former) });
  }
  expect(written.size).toBeGreaterThan(20);
});

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

  // Creating an embedded database takes seconds; the statements of a migration are the same there.
  test.each(process.env.TEST_DATABASE_URL ? [0.25, 0.5, 0.75] : [0.5])(
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
