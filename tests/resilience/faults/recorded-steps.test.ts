import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../../api/calls/index.ts';
import type { Providers } from '../../../api/calls/providers/define.ts';
import { nameKey } from '../../../api/keys/seal.ts';
import type { Database } from '../../../api/store/driver/open.ts';
import { storeIn } from '../../../api/store/store.ts';
import type { ProviderCall } from '../../../api/tenants/idempotency/steps.ts';
import { startTestApp, type TestApp, TestBrowser } from '../../support/server/app.ts';
import { openTestDatabase } from '../../support/server/database.ts';
import { bodiesOf } from '../abuse/bodies.ts';
import { loseStatements } from './lose-statements.ts';

const saveOfTheAnswer = 'set status = 200';
const recordOfTheStep = 'request_steps';
const name = 'Asha Rao';

let database: Database;
let server: TestApp;
let tenant: TestBrowser;
let lost: string | undefined;
let lastPhone = 9_811_700_000;
let asked: { what: string; key: string; code?: string }[] = [];

const ask = (what: string, key: string, code?: string) => {
  asked.push({ what, key, ...(code === undefined ? {} : { code }) });
};
const providers: Partial<Providers> = {
  sms: { send: async (_phone, code, { key }) => ask('sms', key, code) },
  pan: {
    async check(_pan, { key }) {
      ask('pan', key);
      return { valid: true, name };
    },
  },
  aadhaar: {
    async requestCode(_aadhaar, { key }) {
      ask('aadhaar', key);
      return { accepted: true, reference: 'one', revealed: '123456' };
    },
    async verifyCode(_reference, _otp, { key }) {
      ask('aadhaar', key);
      return true;
    },
  },
  bureau: {
    async judge(_pan, { key }) {
      ask('bureau', key);
      return 'eligible';
    },
    async judgeWithPhone(_pan, _phone, { key }) {
      ask('bureau', key);
      return 'eligible';
    },
  },
  merchants: { register: async (_landlord, { key }) => ask('merchant', key) },
  journeyPartner: {
    async createLink(_user, { key }) {
      ask('partner', key);
      return '/journey';
    },
  },
};
loseStatements((text) => lost !== undefined && text.includes(lost));
beforeAll(async () => {
  database = await openTestDatabase();
  const keys = { current: nameKey(Buffer.alloc(32, 3)), others: [] };
  const store = storeIn(database, keys);
  server = await startTestApp({ store, providers });
});
afterAll(async () => {
  await server.close();
  await database.close();
});
beforeEach(async () => {
  tenant = new TestBrowser(server.app);
  lastPhone += 1;
  await tenant.signIn(String(lastPhone));
  const bodies = bodiesOf(tenant.uid);
  await tenant.post('/api/v1/onboard/panCheck', bodies['pan-check'] ?? {});
  await tenant.agree();
  const { body } = await tenant.post('/api/v1/onboard/verify-aadhaar', bodies['verify-aadhaar'] ?? {});
  await tenant.post('/api/v1/onboard/verify-aadhaar-otp', { uid: tenant.uid, otp: body.otp });
  asked = [];
});

/** Sends a call whose answer cannot be saved, as in a crash after the provider has answered; then repeats it. */
async function crashAndRepeat(call: string, statement: string) {
  const { path = '' } = calls.find((one) => one.name === call) ?? {};
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => tenant.post(path, bodiesOf(tenant.uid)[call] ?? {}, headers);
  lost = statement;
  const crashed = await send();
  lost = undefined;
  const steps = await database.db.selectFrom('request_steps').selectAll().execute();
  return { crashed, steps, repeated: await send() };
}

const steps = async () => (await database.db.selectFrom('request_steps').select('name').execute()).length;

describe.each([
  ['pan-check', 'pan'],
  ['verify-aadhaar', 'aadhaar'],
  ['check-eligibility', 'bureau'],
  ['checkin', 'bureau'],
  ['send-action', 'bureau'],
  ['create-merchant', 'merchant'],
  ['generate-journey-dup', 'partner'],
  ['phone-input', 'sms'],
  ['my-data-erase-code', 'sms'],
])('%s', (call, provider) => {
  test(`lost after ${provider} answered => the repeat uses the recorded answer`, async () => {
    const { crashed, steps: recorded, repeated } = await crashAndRepeat(call, saveOfTheAnswer);
    expect(crashed.status).toBe(503);
    expect(repeated).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(asked.map(({ what }) => what)).toEqual([provider]);
    expect(recorded.length).toBeGreaterThan(0);
    expect(recorded.map(({ sealed_answer }) => sealed_answer).join()).not.toMatch(/Asha|"code"|98117/);
    expect(await steps()).toBe(0);
  });
});

test('the answer of a provider cannot be recorded => asked again with the same key', async () => {
  const { repeated } = await crashAndRepeat('pan-check', recordOfTheStep);
  expect(repeated.body).toMatchObject({ data: { name } });
  expect(asked).toHaveLength(2);
  expect(asked[0]?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
});

test('two requests of one tenant => different keys', async () => {
  for (const _request of [1, 2])
    await tenant.post('/api/v1/onboard/panCheck', bodiesOf(tenant.uid)['pan-check'] ?? {}, {
      'idempotency-key': randomUUID(),
    });
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2);
});

test('recorded for one body, repeated with another => 409, and nothing is asked', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const check = (pan_number: string) =>
    tenant.post('/api/v1/onboard/panCheck', { pan_number, uid: tenant.uid }, headers);
  lost = saveOfTheAnswer;
  await check('ABCPE1234F');
  lost = undefined;
  expect((await check('ABCPF1234F')).status).toBe(409);
  expect(asked).toHaveLength(1);
});

test('phoneInput lost after the message was sent => that code signs the tenant in, after the repeat', async () => {
  const phone = String(lastPhone + 50_000);
  tenant = new TestBrowser(server.app);
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => tenant.post('/api/v1/onboard/phoneInput', { primary_phone: phone }, headers);
  lost = saveOfTheAnswer;
  await send();
  expect(tenant.cookie).toBeUndefined();
  lost = undefined;
  const { data } = (await send()).body as unknown as { data: { user: { _id: string } } };
  expect(asked).toHaveLength(1);
  const uid = data.user._id;
  const { body } = await tenant.post('/api/v1/onboard/verifyOtp', { otp: asked[0]?.code, uid });
  expect(body).toMatchObject({ status: 'success' });
  const { n } = await database.db
    .selectFrom('sessions')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('user_id', '=', uid)
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(1);
});

test('the message could not be sent => the repeat sends the same code with the same key', async () => {
  const { send } = providers.sms ?? {};
  let fails = true;
  Object.assign(providers.sms ?? {}, {
    send: async (phone: string, code: string, call: ProviderCall) => {
      await send?.(phone, code, call);
      if (fails) throw new Error('lost');
    },
  });
  const headers = { 'idempotency-key': randomUUID() };
  const give = () => tenant.post('/api/v1/onboard/phoneInput', { primary_phone: String(lastPhone + 60_000) }, headers);
  expect((await give()).status).toBe(500);
  fails = false;
  expect((await give()).status).toBe(200);
  Object.assign(providers.sms ?? {}, { send });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toEqual(asked[0]);
});

test('behind the gateway, lost after the host answered => the host is asked once', async () => {
  const host = Fastify();
  let requests = 0;
  host.post('/*', async ({ url }) => {
    requests += 1;
    const user = { _id: 'host-user-7' };
    return { status: 'success', otp: '1234', data: url.endsWith('panCheck') ? { name } : { user } };
  });
  const origin = await host.listen({ port: 0, host: '127.0.0.1' });
  const gateway = await startTestApp({ env: { API_ORIGIN: origin }, store: server.store });
  tenant = new TestBrowser(gateway.app);
  tenant.uid = 'host-user-7';
  await tenant.post('/api/v1/onboard/phoneInput', { primary_phone: '9811700999' });
  await tenant.post('/api/v1/onboard/verifyOtp', { otp: '1234', uid: tenant.uid });
  requests = 0;
  const { crashed, repeated } = await crashAndRepeat('pan-check', saveOfTheAnswer);
  expect(crashed.status).toBe(503);
  expect(repeated).toMatchObject({ status: 200, body: { status: 'success', data: { name } } });
  expect(requests).toBe(1);
  await gateway.close();
  await host.close();
});
