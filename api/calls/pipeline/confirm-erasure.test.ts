import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeHost, startFakeHost } from '../../../tests/resilience/abuse/fake-host.ts';
import { startTestApp, type TestApp, TestBrowser, unlimited } from '../../../tests/support/server/app.ts';
import { openTestDatabase } from '../../../tests/support/server/database.ts';
import { nameKey } from '../../keys/seal.ts';
import type { Database } from '../../store/driver/open.ts';
import { storeIn } from '../../store/store.ts';

const onboard = '/api/v1/onboard';
let host: FakeHost;
let database: Database;
let server: TestApp;
let lastPhone = 9_744_400_000;

beforeAll(async () => {
  host = await startFakeHost();
  database = await openTestDatabase();
  const store = storeIn(database, { current: nameKey(Buffer.alloc(32, 4)), others: [] });
  server = await startTestApp({ store, env: { ...unlimited, API_ORIGIN: host.origin, API_KEY: 'shared-key' } });
}, 60_000);
afterAll(async () => {
  await server.close();
  await database.close();
  await host.close();
});
beforeEach(() => {
  lastPhone += 1;
  host.answer = honest;
  host.traces.length = 0;
});

const idOf = (phone: unknown): string => `user-${Number(phone).toString(36)}`;

/** A host whose code is always 4711. */
function honest(body: Readonly<Record<string, unknown>>, path: string): object {
  if (path.endsWith('phoneInput')) return { status: 'success', data: { user: { _id: idOf(body.primary_phone) } } };
  if (path.endsWith('verifyOtp'))
    return body.otp === '4711' ? { status: 'success', data: { user: { _id: body.uid } } } : { status: 'failed' };
  return { status: 'success', data: {} };
}

async function signIn(phone = String(lastPhone)): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app);
  await browser.givePhone(phone);
  await browser.post(`${onboard}/verifyOtp`, { otp: '4711', uid: browser.uid });
  await browser.agree();
  host.asked.length = 0;
  return browser;
}

const sendCode = (browser: TestBrowser) => browser.post('/api/v1/my-data/erase-code', { uid: browser.uid });
const erase = (browser: TestBrowser, otp: string) =>
  browser.post('/api/v1/my-data/erase', { uid: browser.uid, otp }, { 'idempotency-key': randomUUID() });
const stored = async (table: string) =>
  JSON.stringify((await sql`select * from ${sql.table(table)}`.execute(database.db)).rows);

// Shows: privacy-6
test('erasure => the host sends and checks the code; nothing that names the tenant is left', async () => {
  const phone = String(lastPhone);
  const browser = await signIn();
  const { uid } = browser;
  // The test would show nothing if the phone were not stored; it is stored encrypted.
  expect(await stored('sessions')).toContain(uid);
  expect(await stored('sessions')).not.toContain(phone);

  expect((await sendCode(browser)).body).toEqual({ status: 'success' });
  expect((await erase(browser, '0000')).body).toEqual({ status: 'failed', message: 'Invalid OTP', tries_left: 2 });
  expect((await browser.post('/api/v1/my-data', { uid })).status).toBe(200);
  expect((await erase(browser, '4711')).body).toEqual({ status: 'success' });
  // Of the sign-in too, which is forwarded.
  const isTrace = expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(host.traces).toEqual(Array.from({ length: 5 }, () => isTrace));
  expect(host.asked).toEqual([
    { path: `${onboard}/phoneInput`, body: { primary_phone: phone } },
    { path: `${onboard}/verifyOtp`, body: { otp: '0000', uid } },
    { path: `${onboard}/verifyOtp`, body: { otp: '4711', uid } },
  ]);

  expect((await browser.post('/api/v1/my-data', { uid })).status).toBe(401);
  for (const table of ['sessions', 'codes', 'proofs', 'consents', 'idempotency', 'request_steps', 'audit'])
    expect({ table, rows: await stored(table) }).toEqual({ table, rows: expect.not.stringContaining(phone) });
  expect(server.lines.filter((line) => line.includes('pass this on')).map((line) => JSON.parse(line))).toMatchObject([
    { uid },
  ]);
  expect(await stored('consents')).toMatch(/erased-[0-9a-f]{64}/);
});

test('four wrong codes => the host is asked three times, and the right one is dead', async () => {
  const browser = await signIn();
  await sendCode(browser);
  for (const otp of ['0001', '0002', '0003'])
    expect((await erase(browser, otp)).body).toMatchObject({ status: 'failed', message: 'Invalid OTP' });
  expect((await erase(browser, '4711')).body).toMatchObject({ status: 'failed', code: 'code-used-up' });
  expect(host.asked.filter(({ path }) => path.endsWith('verifyOtp'))).toHaveLength(3);
});

test('a right code that was never sent for an erasure => no code that works, and the host is not asked', async () => {
  const browser = await signIn();
  expect((await erase(browser, '4711')).body).toMatchObject({ status: 'failed', code: 'code-used-up' });
  expect(host.asked).toEqual([]);
});

test.each([
  ['sends the code for', 'phoneInput'],
  ['accepts the code for', 'verifyOtp'],
])('the host %s another user => 502, and nothing is erased', async (_what, call) => {
  const browser = await signIn();
  host.answer = (body, path) =>
    path.endsWith(call) ? { status: 'success', data: { user: { _id: 'somebody-else' } } } : honest(body, path);
  const replies = [await sendCode(browser), await erase(browser, '4711')];
  expect(replies.some(({ status }) => status === 502)).toBe(true);
  expect(replies.at(-1)?.body).toMatchObject({ status: 'failed' });
  expect((await browser.post('/api/v1/my-data', { uid: browser.uid })).status).toBe(200);
});

test('the host refuses to send a code => a sentence, and no code can be tried', async () => {
  const browser = await signIn();
  host.answer = () => ({ status: 'failed' });
  expect((await sendCode(browser)).body).toEqual({ status: 'failed', message: expect.stringMatching(/phone/) });
  host.answer = honest;
  expect((await erase(browser, '4711')).body).toMatchObject({ status: 'failed', code: 'code-used-up' });
});

test.each([
  ['no stored phone', async (id: string) => sql`update sessions set sealed_phone = null where id = ${id}`],
  [
    'the phone of another session',
    async (id: string) => {
      await signIn('9744499999');
      return sql`update sessions set sealed_phone = (select sealed_phone from sessions
        where user_id = ${idOf('9744499999')} and sealed_phone is not null limit 1) where id = ${id}`;
    },
  ],
])('a session with %s => 401, and the host is not asked', async (_name, change) => {
  const browser = await signIn();
  const { rows } = await sql<{ id: string }>`select id from sessions where user_id = ${browser.uid}`.execute(
    database.db,
  );
  await (await change(rows[0]?.id ?? '')).execute(database.db);
  host.asked.length = 0;
  expect((await sendCode(browser)).status).toBe(401);
  expect(host.asked).toEqual([]);
});

// Shows: privacy-4
test("my data => the phone of the sign-in, and that the host has the tenant's record", async () => {
  const phone = String(lastPhone);
  const browser = await signIn();
  const { body } = await browser.post('/api/v1/my-data', { uid: browser.uid });
  expect(body).toMatchObject({
    data: { is_record_elsewhere: true, profile: null, sessions: [{ phone, current: true }] },
  });
});

test('a correction of the name => refused with a sentence, and the tenant stays signed in', async () => {
  const browser = await signIn();
  const { uid } = browser;
  const reply = await browser.post('/api/v1/my-data/name', { uid, name: 'Asha Rao' });
  expect(reply).toMatchObject({ status: 200, body: { status: 'failed', message: expect.stringMatching(/record/) } });
  expect((await browser.post('/api/v1/my-data', { uid })).status).toBe(200);
});

test('an Aadhaar code => stored without a phone, which only the service knows', async () => {
  const browser = await signIn();
  const { uid } = browser;
  await browser.post(`${onboard}/panCheck`, { pan_number: 'ABCPE1234F', uid });
  const { body } = await browser.post(`${onboard}/verify-aadhaar`, { aadhaar_number: '234123412346', uid });
  expect(body).toMatchObject({ status: 'success' });
  const { rows } = await sql`select phone from codes where purpose = 'aadhaar'`.execute(database.db);
  expect(rows).toEqual([{ phone: null }]);
});
