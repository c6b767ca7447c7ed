import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../../tests/support/server/database.ts';
import { migrate } from '../driver/migrate.ts';
import { openPglitePool } from '../driver/pglite-pool.ts';
import type { Tables } from '../driver/tables.ts';
import { studioReleasesIn } from '../studio/releases.ts';
import { studioVersionsIn, type Versions } from '../studio/versions.ts';
import { migrations } from './index.ts';

const server = process.env.TEST_DATABASE_URL;
const cleanups: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanups.reverse()) await cleanUp();
});

async function openOnServer(url: string): Promise<PostgresPool> {
  const created = await createDatabase(url);
  cleanups.push(created.drop);
  const pool = new pg.Pool({ connectionString: created.url, max: 1 });
  pool.on('error', () => {
    // The database is dropped while its connection is still being closed.
  });
  return pool;
}

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 2, 3, 4, second));
const own = { user_id: 'u1', user_name: 'Parul', reason: 'Asked for by support', changes: '[]' };
const textsOf = (text: string) => ({ en: { home: { '/title': { from: 'Home', text } } } });
const hashOf = (text: string) => `hash of ${text}`;
const noTexts = hashOf('none');
const consent = [{ kind: 'consent', screen: 'home', sentence: 'Reworded the help' }];

/** A publication of texts. */
const texts = (journey: string, number: number, hash: string, second: number, more: object = {}) => ({
  ...{ journey, number, hash, release: 'build', changes_consent: false, created_at: at(second), ...own, ...more },
});
/** A move of the channel. */
const move = (journey: string, number: number, release: number, second: number, more: object = {}) => ({
  ...{ journey, number, release, kind: 'publish', for_everyone: false, created_at: at(second), ...own, ...more },
});
const release = (journey: string, number: number, on_channel: number, more: object = {}) => ({
  ...{ journey, number, on_channel, state: 'published', steps: '[]', failures: '[]', source: '{}', before: '{}' },
  ...{
    engine: 'x',
    base: '/',
    for_everyone: false,
    authors: '[]',
    attempts: 1,
    created_at: at(number),
    ...own,
    ...more,
  },
});
const waiting = (id: string, journey: string, number: number, more: object) => ({
  ...{ id, journey, number, authors: '[{"id":"u1","name":"Parul"}]', created_at: at(40), ...own, ...more },
});

/** What was published with texts and steps apart. */
const former: Readonly<Record<string, readonly object[]>> = {
  studio_versions: [
    ...['A', 'B', 'C'].map((text) => ({ hash: hashOf(text), overrides: JSON.stringify(textsOf(text)) })),
    { hash: noTexts, overrides: '{}' },
  ].map((row) => ({ journey: 'move-in', created_at: at(0), ...row })),
  studio_publications: [
    texts('move-in', 1, hashOf('A'), 1, {
      ...{ changes_consent: true, changes: JSON.stringify(consent), request_key: 'k1' },
      ...{ approver_id: 'u2', approver_name: 'Sunil' },
    }),
    texts('move-in', 2, hashOf('B'), 3),
    texts('move-in', 3, hashOf('A'), 5, { rollback_to: 1 }),
    texts('move-in', 4, noTexts, 8, { rollback_to: 0 }),
    texts('landlord', 1, hashOf('A'), 1),
    texts('landlord', 2, noTexts, 2, { rollback_to: 0 }),
    // The clock of another server was behind.
    texts('other', 1, hashOf('A'), 9),
    texts('other', 2, hashOf('B'), 8),
  ],
  studio_channels: [
    move('move-in', 1, 1, 2, { for_everyone: true, request_key: 'k2' }),
    move('move-in', 2, 2, 4),
    move('move-in', 3, 1, 6, { kind: 'rollback' }),
    move('move-in', 4, 3, 7, { kind: 'rebuild' }),
    move('landlord', 1, 1, 3),
    move('landlord', 2, 0, 4, { kind: 'rollback' }),
    move('steps-only', 1, 1, 1),
    move('steps-only', 2, 0, 2, { kind: 'rollback' }),
  ],
  studio_releases: [
    release('move-in', 1, 0),
    release('move-in', 2, 1),
    release('move-in', 3, 3),
    release('move-in', 4, 2, { state: 'failed' }),
    release('move-in', 5, 4, { state: 'waiting' }),
    release('landlord', 1, 0),
    release('landlord', 2, 2, { state: 'queued' }),
  ],
  studio_proposals: [
    waiting('p1', 'move-in', 4, { hash: hashOf('C'), revision: 7 }),
    waiting('p2', 'landlord', 2, { hash: hashOf('C'), revision: 3, request_key: 'k3' }),
    waiting('p3', 'other', 2, { hash: hashOf('A'), revision: 0, rollback_to: 1 }),
    waiting('p4', 'other', 1, { hash: hashOf('A'), revision: 0, closed_at: at(41), closed_as: 'withdrawn' }),
  ],
  studio_channel_proposals: [
    waiting('p5', 'move-in', 4, { release: 5, kind: 'publish', for_everyone: true }),
    waiting('p6', 'steps-only', 2, { release: 1, kind: 'rollback', for_everyone: false }),
  ],
};

async function fill(db: Kysely<Tables>): Promise<void> {
  for (const [table, rows] of Object.entries(former))
    for (const row of rows) {
      const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(db);
    }
}

describe.each<readonly [string, () => Promise<PostgresPool>]>([
  ['embedded', () => openPglitePool({}, { idleMs: 10_000 })],
  ...(server ? ([['on a server', () => openOnServer(server)]] as const) : []),
])('a database from before one list of versions, %s', (_, open) => {
  let db: Kysely<Tables>;
  let versions: Versions;

  beforeAll(async () => {
    db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: await open() }) });
    cleanups.push(() => db.destroy());
    const place = migrations.findIndex(({ name }) => name === '0024-one-list-of-versions');
    await migrate(db, migrations.slice(0, place));
    await fill(db);
    await migrate(db, migrations);
    versions = studioVersionsIn(db);
  });

  const listOf = async (journey: string) =>
    (await versions.list(journey, 20))
      .map(({ number, kind, release: of, texts: hash, backTo, formerly }) => [number, kind, of, hash, backTo, formerly])
      .reverse();

  test('texts and steps by turns => one numbering in the order of their times, each with what the other list had then', async () => {
    expect(await listOf('move-in')).toEqual([
      [1, 'texts', 0, hashOf('A'), null, 'texts 1'],
      [2, 'steps', 1, hashOf('A'), null, 'steps 1'],
      [3, 'texts', 1, hashOf('B'), null, 'texts 2'],
      [4, 'steps', 2, hashOf('B'), null, 'steps 2'],
      [5, 'rollback', 2, hashOf('A'), 1, 'texts 3'],
      [6, 'rollback', 1, hashOf('A'), 3, 'steps 3'],
      [7, 'rebuild', 3, hashOf('A'), null, 'steps 4'],
      [8, 'rollback', 3, null, null, 'texts 4'],
    ]);
  });

  test('back to the deployed build without texts => back to version 0', async () => {
    expect(await listOf('steps-only')).toEqual([
      [1, 'steps', 1, null, null, 'steps 1'],
      [2, 'rollback', 0, null, 0, 'steps 2'],
    ]);
    expect(await listOf('landlord')).toEqual([
      [1, 'texts', 0, hashOf('A'), null, 'texts 1'],
      [2, 'rollback', 0, null, 0, 'texts 2'],
      [3, 'steps', 1, null, null, 'steps 1'],
      [4, 'rollback', 0, null, 0, 'steps 2'],
    ]);
  });

  test('two whose times are the other way round => in the order of their numbers', async () => {
    expect(await listOf('other')).toEqual([
      [1, 'texts', 0, hashOf('A'), null, 'texts 1'],
      [2, 'texts', 0, hashOf('B'), null, 'texts 2'],
    ]);
  });

  test('who published, who approved, why, when, and by which request => as before', async () => {
    expect(await versions.findByRequest('k1')).toMatchObject({
      ...{ number: 1, changes: consent, changesConsent: true, forEveryone: false, at: at(1) },
      ...{ by: { id: 'u1', name: 'Parul' }, approvedBy: { id: 'u2', name: 'Sunil' }, reason: own.reason },
    });
    expect(await versions.findByRequest('k2')).toMatchObject({
      ...{ number: 2, changesConsent: false, forEveryone: true, approvedBy: null, at: at(2) },
    });
  });

  test('the servers read the texts of each version, with its former number', async () => {
    const read = await versions.textsSince({ 'move-in': 5, landlord: 4, 'steps-only': 2 });
    expect(read.map(({ journey, number, overrides }) => [journey, number, overrides])).toEqual(
      expect.arrayContaining([
        ['move-in', 6, textsOf('A')],
        ['move-in', 7, textsOf('A')],
        ['move-in', 8, {}],
      ]),
    );
    expect(new Set(read.map(({ journey }) => journey))).toEqual(new Set(['move-in', 'other']));
    expect(read.find(({ journey, number }) => journey === 'move-in' && number === 7)?.formerly).toBe('steps 4');
  });

  test('a release => made on the version that its number of the channel is now', async () => {
    const releases = studioReleasesIn(db);
    const madeOn = async (journey: string) =>
      (await releases.list(journey, 10)).map(({ number, onVersion }) => [number, onVersion]).reverse();
    // The failed one: 2 is 4 now, and 1 is 2 now.
    expect(await madeOn('move-in')).toEqual([
      [1, 0],
      [2, 2],
      [3, 6],
      [4, 4],
      [5, 7],
    ]);
    expect(await madeOn('landlord')).toEqual([
      [1, 0],
      [2, 4],
    ]);
  });

  test('a release that waits => waits, on what is live; texts that waited beside it are in their draft only', async () => {
    expect(await versions.openProposal('move-in')).toMatchObject({
      ...{ id: 'p5', kind: 'steps', number: 8, release: 5, texts: null, revision: null, backTo: null },
      ...{ forEveryone: true, by: { id: 'u1', name: 'Parul' }, authors: [{ id: 'u1', name: 'Parul' }], at: at(40) },
    });
    expect(await versions.findProposal('p1')).toBeUndefined();
  });

  test('texts that wait => over the release that is live', async () => {
    expect(await versions.findProposalByRequest('k3')).toMatchObject({
      ...{ id: 'p2', journey: 'landlord', kind: 'texts', number: 4, release: 0, texts: hashOf('C'), revision: 3 },
    });
  });

  test('a return that waits => to the version that has its new number', async () => {
    const proposal = { kind: 'rollback', closedAt: null };
    expect(await versions.openProposal('other')).toMatchObject({
      ...proposal,
      id: 'p3',
      backTo: 1,
      texts: hashOf('A'),
    });
    expect(await versions.openProposal('steps-only')).toMatchObject({ ...proposal, id: 'p6', backTo: 1, release: 1 });
  });

  test('one that was closed => not copied', async () => expect(await versions.findProposal('p4')).toBeUndefined());
});
