import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../../tests/support/server/app.ts';
import { openTestDatabase } from '../../../tests/support/server/database.ts';
import { nameKey } from '../../keys/seal.ts';
import type { Database } from '../../store/driver/open.ts';
import { storeIn } from '../../store/store.ts';

const leaseMs = 2000;
const url = '/api/v1/onboard/create-merchant';

let database: Database;
let [one, two]: TestApp[] = [];
let lastPhone = 9_811_600_000;
let headers: Record<string, string>;
const provider = new EventEmitter();
// The provider of the first process answers when the test says so; that of the second one at once.
const slow = {
  async register() {
    const done = once(provider, 'done');
    provider.emit('asked');
    await done;
  },
};

beforeAll(async () => {
  database = await openTestDatabase();
  const store = storeIn(database, { current: nameKey(Buffer.alloc(32, 3)), others: [] });
  one = await startTestApp({ store, leaseMs, providers: { merchants: slow } });
  two = await startTestApp({ store, leaseMs });
});
afterAll(async () => {
  await one?.close();
  await two?.close();
  await database.close();
});
beforeEach(() => {
  headers = { 'idempotency-key': randomUUID() };
});

/** A tenant with a browser at each of the two processes. */
async function tenant() {
  const [first, second] = [browserOf(one), browserOf(two)];
  lastPhone += 1;
  await first.signIn(String(lastPhone));
  Object.assign(second, { cookie: first.cookie, uid: first.uid });
  const send = (browser: TestBrowser) =>
    browser.post(url, { uid: first.uid, name: 'Ravi', phone: '9123456789', address: '1 MG Road' }, headers);
  const landlords = () => one?.store.records.count('landlords', first.uid);
  return { landlords, toFirst: () => send(first), toSecond: () => send(second) };
}

function browserOf(server: TestApp | undefined): TestBrowser {
  if (!server) throw new Error('This server is not running.');
  return new TestBrowser(server.app);
}

test('a request that takes longer than its lease => a repeat to any process is 409 with Retry-After until it is answered', async () => {
  const { toFirst, toSecond, landlords } = await tenant();
  const asked = once(provider, 'asked');
  const answer = toFirst();
  await asked;
  const [first] = await ends();
  await expect.poll(async () => (await ends())[0], { timeout: 60_000 }).toBeGreaterThan(Number(first) + leaseMs);
  for (const repeat of [toFirst, toSecond])
    expect(await repeat()).toMatchObject({ status: 409, headers: { 'retry-after': '1' } });
  provider.emit('done');
  expect((await answer).status).toBe(200);
  expect(await toSecond()).toMatchObject({ status: 200, headers: { 'idempotent-replayed': 'true' } });
  expect(await landlords()).toBe(1);
});

test('a process that lost its claim => cannot commit; the repeat took effect once', async () => {
  const { toFirst, toSecond, landlords } = await tenant();
  const asked = once(provider, 'asked');
  const answer = toFirst();
  await asked;
  // As if this process had been paused for longer than its lease.
  await database.db
    .updateTable('idempotency')
    .set({ leased_until: new Date(0) })
    .where('status', 'is', null)
    .execute();
  expect((await toSecond()).status).toBe(200);
  provider.emit('done');
  expect((await answer).status).toBe(409);
  expect(await landlords()).toBe(1);
});

test('a claim that could not be released => the same process repeats the request at once', async () => {
  const { toFirst, toSecond, landlords } = await tenant();
  const { release } = one?.store.requests ?? {};
  Object.assign(one?.store.requests ?? {}, { release: async () => Promise.reject(new Error('lost')) });
  const asked = once(provider, 'asked');
  const failing = toFirst();
  await asked;
  provider.emit('done', await breakNextCommit());
  expect((await failing).status).toBe(500);
  Object.assign(one?.store.requests ?? {}, { release });
  expect((await toSecond()).status).toBe(409);
  const again = toFirst();
  expect((await again).status).toBe(200);
  expect(await landlords()).toBe(1);
});

/** When the lease of what is worked on ends. */
async function ends(): Promise<number[]> {
  const rows = await database.db.selectFrom('idempotency').select('leased_until').where('status', 'is', null).execute();
  return rows.map(({ leased_until }) => Number(leased_until));
}

/** Makes the next transaction of the first process fail. */
async function breakNextCommit(): Promise<void> {
  const store = one?.store;
  if (!store) return;
  const { transact } = store;
  Object.assign(store, {
    transact: async () => {
      Object.assign(store, { transact });
      throw new Error('lost');
    },
  });
}
