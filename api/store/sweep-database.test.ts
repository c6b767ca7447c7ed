import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { readConfig } from '../config/config.ts';
import { nameKey } from '../keys/seal.ts';
import type { Database } from './driver/open.ts';
import { storeIn } from './store.ts';
import { sweepDatabase } from './sweep-database.ts';

const dayMs = 86_400_000;
const key = Buffer.alloc(32, 9);

let database: Database;
let server: TestApp;

beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestApp({ store: storeIn(database, { current: nameKey(Buffer.alloc(32, 5)), others: [] }) });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

const sweepAfter = (days: number, dryRun = false) =>
  sweepDatabase(database.db, {
    now: new Date(Date.now() + days * dayMs + 60_000),
    retention: readConfig({}).retention,
    key,
    dryRun,
  });
const tenantOf = async (phone: string, app = server.app): Promise<TestBrowser> => {
  const browser = new TestBrowser(app);
  await browser.signIn(phone);
  await browser.agree();
  await browser.post('/api/v1/onboard/create-merchant', {
    ...{ uid: browser.uid, name: 'Ravi', phone: '9811100002', address: '1 Main Road' },
  });
  return browser;
};

// Shows: privacy-11
test('a phone that nobody verified => deleted after a day; a verified one stays', async () => {
  const verified = await tenantOf('9855640001');
  const unverified = new TestBrowser(server.app);
  await unverified.givePhone('9855640002');
  expect((await sweepAfter(0)).users).toBe(0);
  expect((await sweepAfter(1)).users).toBe(1);
  expect(await server.store.users.find(unverified.uid)).toBeUndefined();
  expect(await server.store.users.find(verified.uid)).toBeDefined();
});

// Shows: privacy-11
test('a dry run => the same counts, and nothing is deleted; then rows go by their age, and the proof last', async () => {
  const { uid } = await tenantOf('9855640003');
  const count = (table: 'landlords' | 'consents', owner = uid) => server.store.records.count(table, owner);
  const dry = await sweepAfter(366, true);
  expect(dry).toMatchObject({ users: 2, landlords: 2, consents: 0 });
  expect(await count('landlords')).toBe(1);
  const wet = await sweepAfter(366);
  // The landlords are deleted with their tenants.
  expect(wet).toMatchObject({ users: dry.users, consents: 0 });
  expect(await server.store.users.find(uid)).toBeUndefined();
  expect([await count('landlords'), await count('consents')]).toEqual([0, 0]);
  expect(await database.db.selectFrom('consents').select('user_id').execute()).toMatchObject([
    { user_id: expect.stringMatching(/^erased-/) },
    { user_id: expect.stringMatching(/^erased-/) },
  ]);
  expect((await sweepAfter(1096)).consents).toBe(2);
});

test('1,200 old rows => all deleted, in batches', async () => {
  await sql`insert into notices (id, user_id, purpose, text_hash, language, journey_version, created_at)
    select 'old-' || n, 'u', 'p', 'h', 'en', '1', now() from generate_series(1, 1200) as n`.execute(database.db);
  expect((await sweepAfter(1096)).notices).toBe(1200);
});

test('rows by age are found by an index', async () => {
  await sql`set enable_seqscan = off`.execute(database.db);
  for (const table of ['checks', 'landlords', 'leads', 'journeys', 'alternate_numbers', 'consents', 'notices']) {
    const { rows } = await sql<Record<string, string>>`
      explain select id from ${sql.table(table)} where created_at < now() order by created_at limit 500`.execute(
      database.db,
    );
    expect(JSON.stringify(rows)).toContain(`${table}_created_at`);
  }
});

test('a phone that was silent for 179 days => the same record', async () => {
  const former = await tenantOf('9855640010');
  const later = await startTestApp({ store: server.store });
  later.clock.advance(179 * dayMs);
  const again = new TestBrowser(later.app);
  await again.signIn('9855640010');
  expect(again.uid).toBe(former.uid);
  await later.close();
});

// Shows: privacy-12
test('a phone that was silent for 180 days => a new record once it is verified; the former one loses the number', async () => {
  const phone = '9855640009';
  const later = await startTestApp({ store: server.store });
  // Limits count by time, so the clock of the tests never goes back.
  later.clock.advance(200 * dayMs);
  const former = await tenantOf(phone, later.app);
  later.clock.advance(181 * dayMs);
  const [stranger, owner] = [new TestBrowser(later.app), new TestBrowser(later.app)];
  // Only entering the number changes nothing for the former record.
  await stranger.givePhone(phone);
  expect(stranger.uid).not.toBe(former.uid);
  expect(await server.store.users.find(former.uid)).toMatchObject({ phone });
  // Longer than the wait for the next code.
  later.clock.advance(dayMs);
  await owner.signIn(phone);
  expect(owner.uid).toBe(stranger.uid);
  expect(await server.store.users.find(owner.uid)).toMatchObject({ phone, name: null });
  expect((await server.store.users.find(former.uid))?.phone).not.toContain(phone);
  const { body } = await owner.post('/api/v1/my-data', { uid: owner.uid });
  expect(body).toMatchObject({ data: { profile: { phone }, landlords: [] } });
  later.clock.advance(dayMs);
  const again = new TestBrowser(later.app);
  await again.signIn(phone);
  expect(again.uid).toBe(owner.uid);
  await later.close();
});
