import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { readConfig } from '../config/config.ts';
import type { Database } from './driver/open.ts';
import { sweepStudio } from './sweep-studio.ts';

const dayMs = 86_400_000;
const now = new Date('2026-11-27T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const sweep = (dryRun = false) =>
  sweepStudio(database.db, { now, retention: readConfig({}).retention, key: Buffer.alloc(32), dryRun });
const numbers = async (table: string, where = sql`true`): Promise<number[]> => {
  const { rows } = await sql<{
    number: number;
  }>`select number from ${sql.table(table)} where ${where} order by number`.execute(database.db);
  return rows.map(({ number }) => number);
};

async function addRelease(number: number, state: string, days: number, file: string): Promise<void> {
  await sql`insert into studio_releases (journey, number, state, steps, failures, changes, source, before, manifest, engine, base,
      on_channel, for_everyone, authors, user_id, user_name, reason, attempts, created_at)
    values ('move-in', ${number}, ${state}, '[]', '[]', '[]', '{"a":"b"}', '{}', ${JSON.stringify({ 'index.html': file })}, '', '/',
      0, false, '[]', 'u', 'Esha', 'why', 1, ${daysAgo(days)})`.execute(database.db);
  await sql`insert into studio_blobs (hash, bytes, created_at) values (${file}, '', ${daysAgo(days)})
    on conflict do nothing`.execute(database.db);
}

const addVersion = (number: number, release: number, days: number) =>
  sql`insert into studio_live (journey, number, release, kind, changes, changes_consent, for_everyone, user_id, user_name, reason, created_at)
    values ('move-in', ${number}, ${release}, 'steps', '[]', false, false, 'u', 'Esha', 'why', ${daysAgo(days)})`.execute(
    database.db,
  );

test('releases of every age and state => a dry run counts, the sweep deletes, and what is live, waits or is recent stays', async () => {
  // The first two were live for a day, 900 days ago, before the last 20 versions; the third until 100 days ago.
  for (const [number, days] of [
    [1, 900],
    [2, 899],
    [3, 898],
  ] as const) {
    await addRelease(number, 'published', days, `of ${number}`);
    await addVersion(number, number, days);
  }
  for (let number = 4; number <= 24; number++) await addVersion(number, number % 2 === 0 ? 4 : 5, 100);
  await addRelease(4, 'published', 800, 'shared');
  await addRelease(5, 'published', 800, 'shared');
  await addRelease(6, 'failed', 91, 'of 6');
  await addRelease(7, 'waiting', 500, 'of 7');
  await addRelease(8, 'failed', 89, 'of 8');
  const expected = { studio_releases: 3, studio_live: 0 };
  expect(await sweep(true)).toMatchObject(expected);
  expect(await numbers('studio_releases', sql`manifest is null`)).toEqual([]);
  expect(await sweep()).toMatchObject({ ...expected, studio_blobs: 3 });
  expect(await numbers('studio_releases', sql`manifest is null`)).toEqual([1, 2, 6]);
  const { rows } = await sql<{ hash: string }>`select hash from studio_blobs order by hash`.execute(database.db);
  expect(rows.map(({ hash }) => hash)).toEqual(['of 3', 'of 7', 'of 8', 'shared']);
  expect(await sweep()).toMatchObject({ studio_releases: 0, studio_blobs: 0 });
});

test('a build is under way => no file of a build is deleted', async () => {
  await sql`insert into studio_blobs (hash, bytes, created_at) values ('orphan', '', ${daysAgo(2)})`.execute(
    database.db,
  );
  await addRelease(9, 'building', 0, 'of 9');
  expect((await sweep()).studio_blobs).toBe(0);
  await sql`update studio_releases set state = 'failed' where number = 9`.execute(database.db);
  expect((await sweep()).studio_blobs).toBe(1);
});

test('a journal => entries before the last publication go after 90 days, and the draft stays, with the last text of a file', async () => {
  const entries = [
    [1, 'put'],
    [2, 'publish'],
    [3, 'put'],
    [4, 'put'],
  ] as const;
  for (const [revision, kind] of entries) {
    const path = kind === 'put' ? 'journey.json' : null;
    await sql`insert into studio_structure (journey, revision, kind, path, content, user_id, user_name, created_at)
      values ('move-in', ${revision}, ${kind}, ${path}, ${path && '"x"'}, 'u', 'Esha', ${daysAgo(91)})`.execute(
      database.db,
    );
    await sql`insert into studio_drafts (journey, revision, kind, changes, user_id, user_name, created_at)
      values ('move-in', ${revision}, ${kind}, '[]', 'u', 'Esha', ${daysAgo(91)})`.execute(database.db);
  }
  expect(await sweep()).toMatchObject({ studio_structure: 1, studio_structure_texts: 1, studio_drafts: 1 });
  const { rows } = await sql`select revision, content from studio_structure order by revision`.execute(database.db);
  expect(rows).toEqual([
    { revision: 2, content: null },
    { revision: 3, content: null },
    { revision: 4, content: '"x"' },
  ]);
});
