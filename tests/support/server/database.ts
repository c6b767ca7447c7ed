import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type DatabaseSettings, defaultDatabaseSettings } from '../../../api/config/database.ts';
import { type Database, openDatabase } from '../../../api/store/driver/open.ts';
import { oncePerKey } from '../once-per-key.ts';
import { loadTemplate } from './template.ts';

/** Limits under which a slow machine fails no test; the tests of the limits set their own. */
export const patientDatabase: DatabaseSettings = {
  ...defaultDatabaseSettings,
  ...{ queueMs: 60_000, statementMs: 60_000, lockMs: 60_000, idleMs: 60_000 },
};
// A connection of its own finds out whether a pooler is in between; the tests know.
const onServer = { ...patientDatabase, isPooled: process.env.TEST_POOLER_URL !== undefined };

/**
 * An empty database for one test server: in memory, or with TEST_DATABASE_URL one of its own on that PostgreSQL server,
 * dropped when it is closed. It is a copy of the database TEST_DATABASE_TEMPLATE, if there is one: made faster than the
 * migrations run.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase({ dump: await loadTemplate() }, patientDatabase);
  const template = process.env.TEST_DATABASE_TEMPLATE;
  const created = await createDatabase(server, template);
  const database = await openDatabase({ url: created.url }, onServer, template ? [] : undefined);
  return { ...database, close: () => database.close().then(created.drop) };
}

/** Creates a database with all tables on a PostgreSQL server; returns its name and a function that drops it. */
export async function createTemplate(server: string): Promise<{ name: string; drop(): Promise<void> }> {
  const { url, drop } = await createDatabase(server);
  await (await openDatabase({ url }, patientDatabase)).close();
  return { name: new URL(url).pathname.slice(1), drop };
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
  const run = async (statement: string) => void (await (await clientOf(server)).query(statement));
  // A copy of the files, which is faster than one by the log.
  await run(`create database ${name} template ${original} strategy file_copy`);
  // Behind a pooler only the tests' own statements go through it: it does not create databases.
  const [url, direct] = [new URL(process.env.TEST_POOLER_URL ?? server), new URL(server)];
  for (const address of [url, direct]) address.pathname = `/${name}`;
  return { url: url.href, direct: direct.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** One connection a process: a new one takes longer than what it does. */
const clientOf = oncePerKey(async (server) => {
  const client = new pg.Client(server);
  await client.connect();
  // The process may end without it. Its types do not have it.
  (client as pg.Client & { unref(): void }).unref();
  return client;
});
