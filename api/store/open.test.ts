// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nameKey } from '../seal.ts';
import type { Store } from './define.ts';
import { FolderInUse } from './lock.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { type Database, type DatabaseLocation, openDatabase, storeIn } from './open.ts';

const key = { current: nameKey(Buffer.alloc(32, 3)), others: [] };
const folder = mkdtempSync(join(tmpdir(), 'store-'));
// With TEST_DATABASE_URL the same cases run against a PostgreSQL server as well.
const url = process.env.TEST_DATABASE_URL;
const places: readonly [string, DatabaseLocation][] = [
  ['embedded', { folder }],
  ...(url ? [['postgres', { url }] as [string, DatabaseLocation]] : []),
];

afterAll(() => rmSync(folder, { recursive: true }));

describe.each(places)('%s', (kind, place) => {
  let database: Database;
  let store: Store;
  let lastPhone = Date.now() % 1_000_000_000;
  const now = new Date();
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const newUser = () => {
    lastPhone += 1;
    return store.users.findOrCreate(`9${String(lastPhone).padStart(9, '0')}`, {}, now);
  };

  beforeAll(async () => {
    database = await openDatabase(place);
    store = storeIn(database, key);
  }, 30_000);
  afterAll(() => store.close());

  // Shows: configuration-4
  test('migrations run once, also when two processes start together', async () => {
    await Promise.all([migrate(database.db, migrations), migrate(database.db, migrations)]);
    const rows = await database.db.selectFrom('migrations').select('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name));
  });

  test('a migration that fails leaves nothing behind and may run again', async () => {
    let fails = true;
    const name = `9999-${kind}-${lastPhone}`;
    const table = sql.table(`half_made_${kind}_${lastPhone}`);
    const half = {
      name,
      async up(db: Database['db']) {
        await sql`create table ${table} (id text)`.execute(db);
        if (fails) throw new Error('half way');
      },
    };
    const list = [half as unknown as (typeof migrations)[number]];
    await expect(migrate(database.db, list)).rejects.toThrow('half way');
    fails = false;
    await migrate(database.db, list);
    await sql`drop table ${table}`.execute(database.db);
    await database.db.deleteFrom('migrations').where('name', '=', name).execute();
  });

  // Shows: entities-2
  test('a phone twice at once => one user', async () => {
    const phone = `8${String(lastPhone).padStart(9, '0')}`;
    const users = await Promise.all([1, 2, 3].map(() => store.users.findOrCreate(phone, { rent: 1 }, now)));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
  });

  // Shows: entities-4
  test('PAN => sealed in the table, readable with the key', async () => {
    const { id } = await newUser();
    await store.users.update(id, { pan: 'ABCPE1234F' });
    const row = await database.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain('ABCPE1234F');
    expect((await store.users.find(id))?.pan).toBe('ABCPE1234F');
  });

  test('a column added by a later release => prepared statements still work', async () => {
    const user = await newUser();
    const request = { id: `r-${lastPhone}`, claim: 'c', requestHash: 'h', now, staleBefore: now };
    await store.requests.claim(request);
    const ask = async () => [await store.users.find(user.id), await store.requests.find(request.id)];
    const before = await ask();
    const tables = ['users', 'idempotency', 'sessions', 'codes', 'consents'].map((name) => sql.table(name));
    const column = sql.ref(`later_${lastPhone}`);
    try {
      for (const table of tables) await sql`alter table ${table} add column ${column} text`.execute(database.db);
      expect(await ask()).toEqual(before);
      await store.users.findOrCreate(user.phone, {}, now);
    } finally {
      for (const table of tables) await sql`alter table ${table} drop column ${column}`.execute(database.db);
    }
    expect(await ask()).toEqual(before);
  });

  // Shows: entities-1
  test('numbers, booleans and dates are read as they were saved', async () => {
    const { id } = await newUser();
    await store.users.update(id, { rent: 25_000, tenure: 11, is_eligible: false, move_in_date: '2027-01-31' });
    expect(await store.users.find(id)).toMatchObject({
      rent: 25_000,
      tenure: 11,
      is_eligible: false,
      move_in_date: '2027-01-31',
      journey_url: null,
    });
  });

  test('a transaction that throws => nothing is stored', async () => {
    const { id } = await newUser();
    const work = store.transact(async (tx) => {
      await tx.records.addCheck(id, 'pan', 'valid', now);
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await store.records.count('checks', id)).toBe(0);
  });

  test('a statement that fails => the next one works', async () => {
    await expect(store.records.addCheck('nobody', 'pan', 'valid', now)).rejects.toThrow();
    await expect(store.beat('process', now)).resolves.toBeUndefined();
  });

  test('many transactions at once => all are stored', async () => {
    const { id } = await newUser();
    await Promise.all(
      Array.from({ length: 30 }, () => store.transact((tx) => tx.records.addCheck(id, 'pan', 'valid', now))),
    );
    expect(await store.records.count('checks', id)).toBe(30);
  });

  test('a code redeemed ten times at once => one success', async () => {
    const { id, phone } = await newUser();
    const sessionId = await store.sessions.open({ tokenHash: id, userId: id, now, expiresAt: inMinutes(60) });
    const code = {
      sessionId,
      phone,
      purpose: 'phone',
      subject: 's',
      networkHash: 'n',
      hash: 'h',
      tries: 3,
      now,
    } as const;
    await store.codes.save({ ...code, expiresAt: inMinutes(5) });
    const redeemed = await Promise.all(
      Array.from({ length: 10 }, () => store.codes.redeem(sessionId, 'phone', 'h', now)),
    );
    expect(redeemed.filter(Boolean)).toEqual([{ subject: 's' }]);
  });

  test('a request claimed ten times at once => one claim; a stale claim is replaced and can no longer answer', async () => {
    const id = `request-${lastPhone}-${kind}`;
    const row = { id, requestHash: 'h', now, staleBefore: inMinutes(-1) };
    const claimed = await Promise.all(
      Array.from({ length: 10 }, (_, i) => store.requests.claim({ ...row, claim: String(i) })),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
    const loser = String(claimed.indexOf(true));
    expect(await store.requests.claim({ ...row, claim: 'late', now: inMinutes(2), staleBefore: inMinutes(1) })).toBe(
      true,
    );
    const answer = { id, body: '{}', sessionId: null };
    expect(await store.requests.complete({ ...answer, claim: loser })).toBe(false);
    expect(await store.requests.complete({ ...answer, claim: 'late' })).toBe(true);
    expect((await store.requests.find(id))?.answer).toEqual({ body: '{}', sessionId: null });
  });

  test('sweep => expired sessions, codes and requests are gone, live ones stay', async () => {
    const { id } = await newUser();
    const open = (name: string, minutes: number) =>
      store.sessions.open({ tokenHash: `${name}-${id}`, userId: id, now, expiresAt: inMinutes(minutes) });
    const [brief, long] = [await open('brief', 1), await open('long', 60)];
    await store.sweep(inMinutes(2));
    expect(await store.sessions.findById(brief, now)).toBeUndefined();
    expect(await store.sessions.findById(long, now)).toMatchObject({ userId: id });
  });
});

describe('the embedded database', () => {
  // Shows: configuration-4
  test('open twice on one folder => refused; after closing => the data is there', async () => {
    const place = { folder: join(folder, 'again') };
    const first = storeIn(await openDatabase(place), key);
    const user = await first.users.findOrCreate('9876543210', { first_name: 'Asha' }, new Date());
    const request = { id: 'in-flight', claim: 'c', requestHash: 'h' };
    await first.requests.claim({ ...request, now: new Date(), staleBefore: new Date(0) });
    await expect(openDatabase(place)).rejects.toThrow(FolderInUse);
    await first.close();

    const second = storeIn(await openDatabase(place), key);
    expect(await second.users.find(user.id)).toMatchObject({ first_name: 'Asha' });
    expect(await second.requests.find('in-flight')).toBeUndefined();
    await second.close();
  }, 30_000);
});
