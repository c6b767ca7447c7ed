import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { defaultDatabaseSettings } from './config/database.ts';
import { type Database, openDatabase } from './store/open.ts';
import { loadTemplate } from './test-template.ts';

// A slow machine must not fail a test; the tests of the limits set their own.
const patient = { ...defaultDatabaseSettings, queueMs: 60_000, statementMs: 60_000, lockMs: 60_000, idleMs: 60_000 };

/**
 * An empty database for one test server: in memory, or with TEST_DATABASE_URL one of its own on that PostgreSQL server,
 * dropped when it is closed. With TEST_DATABASE_COPIES, where one process opens many, the migrations run once.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({ dump: await loadTemplate() }, patient);
  if (process.env.TEST_DATABASE_COPIES) migrated ??= createMigrated(server);
  const created = await createDatabase(server, await migrated);
  const database = await openDatabase({ url: created.url }, patient);
  return { ...database, close: () => database.close().then(created.drop) };
}

let migrated: Promise<string> | undefined;

/** The name of a new database with all tables. A copy of it is made faster than the migrations run. */
async function createMigrated(server: string): Promise<string> {
  const { url } = await createDatabase(server);
  await (await openDatabase({ url }, patient)).close();
  return new URL(url).pathname.slice(1);
}

/**
 * Creates a database on a PostgreSQL server, empty or as a copy; returns its URL and a function that drops it, despite
 * open connections.
 */
export async function createDatabase(
  server: string,
  original = 'template1',
): Promise<{ url: string; direct: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name} template ${original}`);
  // Behind a pooler only the tests' own statements go through it: it does not create databases.
  const [url, direct] = [new URL(process.env.TEST_POOLER_URL ?? server), new URL(server)];
  for (const address of [url, direct]) address.pathname = `/${name}`;
  return { url: url.href, direct: direct.href, drop: () => run(`drop database ${name} with (force)`) };
}
