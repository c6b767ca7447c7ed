import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, TestBrowser, unlimited } from '../../tests/support/server/app.ts';
import { openTestDatabase } from '../../tests/support/server/database.ts';
import { nameKey } from '../keys/seal.ts';
import type { Database } from '../store/driver/open.ts';
import { storeIn } from '../store/store.ts';
import type { Providers } from './providers/define.ts';

let database: Database;
let server: TestApp;
/** The requests to partners that wait for the test to answer. */
let waiting: { resolve(): void; reject(error: Error): void }[] = [];
let isSlow = false;

const ask = () =>
  isSlow ? new Promise<void>((resolve, reject) => waiting.push({ resolve, reject })) : Promise.resolve();
const providers: Partial<Providers> = {
  crm: { createLead: ask },
  pan: { check: async () => ask().then(() => ({ valid: true, name: 'Ashalata Rao' })) },
};

beforeAll(async () => {
  database = await openTestDatabase();
  const store = storeIn(database, { current: nameKey(Buffer.alloc(32, 5)), others: [] });
  server = await startTestApp({ store, providers, env: unlimited });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(() => {
  waiting = [];
  isSlow = false;
});

const isAsked = () => vi.waitUntil(() => waiting.length > 0, { timeout: 15_000, interval: 20 });
async function erase(browser: TestBrowser): Promise<void> {
  const { uid } = browser;
  const { body } = await browser.post('/api/v1/my-data/erase-code', { uid });
  expect((await browser.post('/api/v1/my-data/erase', { uid, otp: body.otp })).body).toEqual({ status: 'success' });
}
/** The tables in which one of the values is. */
async function tablesWith(values: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    database.db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const text = JSON.stringify((await sql`select * from ${sql.table(name)}`.execute(database.db)).rows);
    if (values.some((value) => text.includes(value))) found.push(name);
  }
  return found.sort();
}

test.each([
  ['accepted', (one: (typeof waiting)[number]) => one.resolve()],
  ['refused', (one: (typeof waiting)[number]) => one.reject(new Error('The CRM is down'))],
])(
  'a lead that is under way while its tenant is erased, then %s => nothing of the tenant is left',
  async (_how, end) => {
    const browser = new TestBrowser(server.app);
    await browser.signIn('9855650001');
    isSlow = true;
    const lead = { name: 'Ravindra', phone: '9811100003', lead_type: 'landlord', source: 'tenant_flow' };
    await browser.post('/crm/leads', { ...lead, tenantId: browser.uid }, { 'idempotency-key': `lead-${browser.uid}` });
    await isAsked();
    const values = ['Ravindra', '9811100003', '9855650001', browser.uid];
    // The test would show nothing if the lead were not stored.
    expect(await tablesWith(values)).toEqual(expect.arrayContaining(['leads', 'outgoing', 'users']));
    await erase(browser);
    expect(await tablesWith(values)).toEqual([]);
    const saved = vi.spyOn(server.store.outgoing, _how === 'accepted' ? 'accept' : 'postpone');
    for (const one of waiting) end(one);
    await vi.waitUntil(() => saved.mock.settledResults.length > 0, { timeout: 15_000, interval: 20 });
    saved.mockRestore();
    expect(await tablesWith(values)).toEqual([]);
  },
);

test.each([{}, { 'idempotency-key': 'pan-of-this-tenant' }])(
  'a PAN check that is under way while its tenant is erased, %o => 401, and nothing of the tenant is left',
  async (headers: Record<string, string>) => {
    const browser = new TestBrowser(server.app);
    await browser.signIn('9855650002');
    const { uid } = browser;
    isSlow = true;
    const checking = browser.post('/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid }, headers);
    await isAsked();
    isSlow = false;
    await erase(browser);
    waiting[0]?.resolve();
    expect((await checking).status).toBe(401);
    expect(await tablesWith(['9855650002', 'Ashalata', uid])).toEqual([]);
    const { rows } = await sql`select name from request_steps`.execute(database.db);
    expect(rows).toEqual([]);
  },
);

test('a PAN check that is under way while its tenant signs out => stored', async () => {
  const browser = new TestBrowser(server.app);
  await browser.signIn('9855650003');
  const { uid } = browser;
  isSlow = true;
  const checking = browser.post('/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid });
  await isAsked();
  await browser.post('/api/v1/sign-out', { uid, everywhere: true });
  waiting[0]?.resolve();
  expect((await checking).status).toBe(200);
  expect(await server.store.records.count('checks', uid)).toBe(1);
});
