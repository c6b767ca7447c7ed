import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, openDatabase } from './store/open.ts';

/**
 * An empty database for one test server: in memory, or with TEST_DATABASE_URL one of its own on that PostgreSQL server,
 * dropped when it is closed.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return openDatabase('memory');
  const created = await createDatabase(server);
  const database = await openDatabase({ url: created.url });
  return { ...database, close: () => database.close().then(created.drop) };
}

/** Creates an empty database on a PostgreSQL server; returns its URL and a function that drops it, despite open connections. */
export async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  // Behind a pooler only the tests' own statements go through it: it does not create databases.
  const url = new URL(process.env.TEST_POOLER_URL ?? server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
