import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepAt } from '../../tests/support/server/app.ts';
import { patientDatabase } from '../../tests/support/server/database.ts';
import { createDatabaseFolder } from '../../tests/support/server/template.ts';
import { nameKey } from '../keys/seal.ts';
import { FolderInUse } from './driver/lock.ts';
import { migrate } from './driver/migrate.ts';
import { type Database, type DatabaseLocation, openDatabase } from './driver/open.ts';
import { migrations } from './migrations/index.ts';
import { type Store, storeIn } from './store.ts';

const key = { current: nameKey(Buffer.alloc(32, 3)), others: [] };
const folder = mkdtempSync(join(tmpdir(), 'store-'));
// With TEST_DATABASE_URL the same cases run against a PostgreSQL server.
const url = process.env.TEST_DATABASE_URL;
const claimOf = (process: string) => ({ process, leaseMs: 60_000, userId: null });
const places: readonly [string, DatabaseLocation][] = [url ? ['postgres', { url }] : ['embedded', { folder }]];

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
    if (kind === 'embedded') await createDatabaseFolder(join(folder, 'database'));
    database = await openDatabase(place, patientDatabase);
    store = storeIn(database, key);
  });
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
    const request = { id: `r-${lastPhone}`, claim: 'c', ...claimOf('p'), requestHash: 'h', now };
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

  test('a code tried 200 times at once => three tries, and one success', async () => {
    const { id, phone } = await newUser();
    const sessionId = await store.sessions.open({ tokenHash: id, userId: id, now, expiresAt: inMinutes(60) });
    const code = {
      sessionId,
      phone,
      purpose: 'phone',
      subject: 's',
      subjectHash: null,
      reference: null,
      hash: 'h',
      tries: 3,
      now,
    } as const;
    await store.codes.save({ ...code, expiresAt: inMinutes(5) });
    const tries = await Promise.all(
      Array.from({ length: 200 }, () => store.codes.takeTry(sessionId, 'phone', null, now)),
    );
    const taken = tries.filter((one) => one !== undefined);
    expect(taken).toHaveLength(3);
    expect(taken[0]).toMatchObject({ phone, subject: 's', hash: 'h' });
    const redeemed = await Promise.all(taken.map(({ id }) => store.codes.redeem(id, now)));
    expect(redeemed.filter(Boolean)).toHaveLength(1);
  });

  test('a request claimed ten times at once => one claim; once its lease has ended it is replaced and can no longer answer', async () => {
    const id = `request-${lastPhone}-${kind}`;
    const row = { id, requestHash: 'h', now };
    const claimed = await Promise.all(
      Array.from({ length: 10 }, (_, i) => store.requests.claim({ ...row, ...claimOf(String(i)), claim: String(i) })),
    );
    expect(claimed.filter(Boolean)).toHaveLength(1);
    const loser = String(claimed.findIndex(Boolean));
    expect(await store.requests.renew([{ id, claim: loser }], 0)).toEqual([id]);
    expect(await store.requests.claim({ ...row, ...claimOf('other'), claim: 'late' })).toEqual({ isRepeat: true });
    expect(await store.requests.renew([{ id, claim: loser }], 60_000)).toEqual([]);
    const answer = { id, body: '{}', sessionId: null, userId: 'u' };
    expect(await store.requests.complete({ ...answer, claim: loser })).toBe(false);
    expect(await store.requests.complete({ ...answer, claim: 'late' })).toBe(true);
    expect((await store.requests.find(id))?.answer).toEqual({ body: '{}', sessionId: null });
  });

  test('a step is recorded once; released, the request is claimed again with it; answered, the step is gone', async () => {
    const id = `steps-${lastPhone}-${kind}`;
    const row = { id, requestHash: 'h', now };
    const step = { sessionId: null, requestId: id, name: 'pan', userId: 'u', now };
    expect(await store.requests.claim({ ...row, ...claimOf('one'), claim: 'c1' })).toEqual({ isRepeat: false });
    expect(await store.steps.add({ ...step, sealedAnswer: 'first' })).toBe(true);
    expect(await store.steps.add({ ...step, sealedAnswer: 'second' })).toBe(false);
    await store.requests.release(id, 'c1');
    expect(await store.requests.claim({ ...row, ...claimOf('two'), requestHash: 'x', claim: 'c2' })).toBeUndefined();
    expect(await store.requests.claim({ ...row, ...claimOf('two'), claim: 'c2' })).toEqual({ isRepeat: true });
    expect(await store.steps.find(id, 'pan')).toBe('first');
    await store.requests.complete({ id, claim: 'c2', body: '{}', sessionId: null, userId: 'u' });
    expect(await store.steps.find(id, 'pan')).toBeUndefined();
  });

  test('a claim of the same process is replaced at once; one released without steps leaves nothing', async () => {
    const id = `own-${lastPhone}-${kind}`;
    const row = { id, requestHash: 'h', now };
    await store.requests.claim({ ...row, ...claimOf('one'), claim: 'c1' });
    expect(await store.requests.claim({ ...row, ...claimOf('two'), claim: 'c2' })).toBeUndefined();
    expect(await store.requests.claim({ ...row, ...claimOf('one'), claim: 'c3' })).toEqual({ isRepeat: true });
    await store.requests.release(id, 'c1');
    expect(await store.requests.find(id)).toBeDefined();
    await store.requests.release(id, 'c3');
    expect(await store.requests.find(id)).toBeUndefined();
  });

  test('a claim of a release without leases => replaced after a minute, not before', async () => {
    const id = `old-${lastPhone}-${kind}`;
    const insert = (ageMs: number) =>
      database.db
        .insertInto('idempotency')
        .values({ id, claim: 'old', request_hash: 'h', created_at: new Date(Date.now() - ageMs) })
        .execute();
    await insert(30_000);
    const row = { id, requestHash: 'h', now, ...claimOf('new'), claim: 'new' };
    expect(await store.requests.claim(row)).toBeUndefined();
    await database.db.deleteFrom('idempotency').where('id', '=', id).execute();
    await insert(61_000);
    expect(await store.requests.claim(row)).toEqual({ isRepeat: true });
  });

  test('an answer belongs to the given user, or to the user of its session', async () => {
    const { id: userId } = await newUser();
    const sessionId = await store.sessions.open({ tokenHash: `own-${userId}`, userId, now, expiresAt: inMinutes(60) });
    for (const [id, user] of [
      [`by-session-${userId}`, null],
      [`by-user-${userId}`, userId],
    ] as const) {
      await store.requests.claim({ id, claim: 'c', requestHash: 'h', now, ...claimOf('p') });
      await store.requests.complete({ id, claim: 'c', body: '{}', sessionId, userId: user });
    }
    const rows = await database.db.selectFrom('idempotency').select('id').where('user_id', '=', userId).execute();
    expect(rows).toHaveLength(2);
  });

  test('sweep => expired sessions, codes and requests with their steps are gone, live ones stay', async () => {
    const { id } = await newUser();
    const open = (name: string, minutes: number) =>
      store.sessions.open({ tokenHash: `${name}-${id}`, userId: id, now, expiresAt: inMinutes(minutes) });
    const [brief, long] = [await open('brief', 1), await open('long', 60)];
    const requestId = `swept-${id}`;
    const yesterday = inMinutes(-24 * 60);
    await store.requests.claim({ id: requestId, claim: 'c', requestHash: 'h', now: yesterday, ...claimOf('p') });
    await store.steps.add({ requestId, name: 'pan', userId: id, sealedAnswer: 's', sessionId: null, now: yesterday });
    await store.sweep(sweepAt(inMinutes(2)));
    expect(await store.steps.find(requestId, 'pan')).toBeUndefined();
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
    const request = { id: 'in-flight', claim: 'c', requestHash: 'h', now: new Date() };
    await first.requests.claim({ ...request, ...claimOf('first') });
    await expect(openDatabase(place)).rejects.toThrow(FolderInUse);
    await first.close();

    const second = storeIn(await openDatabase(place), key);
    expect(await second.users.find(user.id)).toMatchObject({ first_name: 'Asha' });
    expect(await second.requests.claim({ ...request, ...claimOf('second') })).toEqual({ isRepeat: true });
    await second.close();
  });
});
