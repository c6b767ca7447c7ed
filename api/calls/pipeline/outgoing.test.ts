import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../../tests/support/server/app.ts';
import { openTestDatabase } from '../../../tests/support/server/database.ts';
import { nameKey } from '../../keys/seal.ts';
import type { Database } from '../../store/driver/open.ts';
import { type Store, storeIn } from '../../store/store.ts';
import type { Crm, Lead } from '../providers/define.ts';

const patience = { timeout: 15_000, interval: 50 };

let database: Database;
let store: Store;
let servers: TestApp[];
let tenant: TestBrowser;
let isDown = false;
/** What the CRM was sent, and what it accepted: a second lead with the same key is the same lead. */
let attempts: string[] = [];
let accepted = new Map<string, Lead>();

const crm: Crm = {
  async createLead(lead, { key }) {
    attempts.push(key);
    if (isDown) throw new Error(`The CRM is down; it was sent ${lead.phone}`);
    accepted.set(key, lead);
  },
};

beforeAll(async () => {
  database = await openTestDatabase();
  store = storeIn(database, { current: nameKey(Buffer.alloc(32, 3)), others: [] });
  servers = [await startTestApp({ store, providers: { crm } }), await startTestApp({ store, providers: { crm } })];
  tenant = browserOf(servers[0]);
  await tenant.signIn('9811900001');
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await database.close();
});
beforeEach(() => {
  isDown = false;
  attempts = [];
  accepted = new Map();
});

function browserOf(server: TestApp | undefined): TestBrowser {
  if (!server) throw new Error('This server is not running.');
  return new TestBrowser(server.app);
}

const report = (name: string, key: string = randomUUID()) =>
  tenant.post(
    '/crm/leads',
    { name, phone: '9123456789', lead_type: 'landlord', source: 'tenant_flow', tenantId: tenant.uid },
    { 'idempotency-key': key },
  );
const rows = () => database.db.selectFrom('outgoing').selectAll().execute();
const isEmpty = async () => (await rows()).length === 0;

test('many leads, two processes => each is sent once, with a key of its own', async () => {
  const names = Array.from({ length: 25 }, (_, i) => `Landlord ${i}`);
  await Promise.all(names.map((name) => report(name)));
  await vi.waitUntil(isEmpty, patience);
  expect(attempts).toHaveLength(names.length);
  expect([...accepted.values()].map(({ name }) => name).sort()).toEqual([...names].sort());
});

test('the CRM is down => success, one row each; it is sent with the same key until it is accepted', async () => {
  isDown = true;
  expect(await report('Ravi')).toMatchObject({ status: 200, body: { status: 'success' } });
  await vi.waitUntil(async () => (await store.outgoing.count()).failed === 1, patience);
  const [row] = await rows();
  // The message of an error can quote what was sent.
  expect(row).toMatchObject({ last_error: 'Error', user_id: tenant.uid });
  isDown = false;
  await vi.waitUntil(isEmpty, patience);
  expect(attempts.length).toBeGreaterThan(1);
  expect(new Set(attempts).size).toBe(1);
  expect([...accepted.values()]).toMatchObject([{ name: 'Ravi' }]);
});

test('the same request twice => one lead, and one entry', async () => {
  const key = randomUUID();
  await report('Asha', key);
  await report('Asha', key);
  await vi.waitUntil(isEmpty, patience);
  expect(attempts).toHaveLength(1);
});

test('the transaction fails => neither a lead nor an entry', async () => {
  const before = await store.records.count('leads', tenant.uid);
  const work = store.transact(async (tx) => {
    const key = randomUUID();
    await tx.outgoing.add({ kind: 'lead', key, userId: tenant.uid, payload: '{}', now: new Date() });
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect({ leads: await store.records.count('leads', tenant.uid), rows: await rows() }).toEqual({
    leads: before,
    rows: [],
  });
});

test('taken by a process that died => taken by another one once the lease has ended, with the same key', async () => {
  const key = randomUUID();
  const lead = {
    name: 'Mohan',
    phone: '9123456789',
    lead_type: 'landlord',
    source: 'tenant_flow',
    tenantId: tenant.uid,
  };
  await store.transact(async (tx) => {
    await tx.outgoing.add({ kind: 'lead', key, userId: null, payload: JSON.stringify(lead), now: new Date() });
    // The row is locked until the commit, so that no other process takes it first.
    expect(await tx.outgoing.take({ claim: 'dead', leaseMs: 2000, atMost: 10 })).toMatchObject([{ key, attempts: 1 }]);
  });
  expect(await store.outgoing.take({ claim: 'other', leaseMs: 2000, atMost: 10 })).toEqual([]);
  await vi.waitUntil(isEmpty, patience);
  expect([...accepted.keys()]).toEqual([key]);
  // What the dead process would still do has no effect.
  await store.outgoing.postpone({ id: 'gone', claim: 'dead', delayMs: 0, error: 'late' });
  expect(await rows()).toEqual([]);
});
