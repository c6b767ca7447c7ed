import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, TestBrowser, unlimited } from '../../../tests/support/server/app.ts';
import { jpeg, uploadTo } from '../../../tests/support/server/upload.ts';

let host: FastifyInstance;
let server: TestApp;
let asked: { url: string; headers: FastifyRequest['headers']; body: unknown }[] = [];
let answer: { status: number; body: unknown; headers?: Record<string, string> } = { status: 200, body: {} };

beforeAll(async () => {
  host = Fastify();
  host.all('/*', async (request, reply) => {
    asked.push({ url: request.url, headers: request.headers, body: request.body });
    reply.headers(answer.headers ?? {});
    return typeof answer.body === 'string'
      ? reply.code(answer.status).type('text/html').send(answer.body)
      : reply.code(answer.status).send(answer.body);
  });
  const origin = await host.listen({ port: 0, host: '127.0.0.1' });
  server = await startTestApp({
    env: {
      API_ORIGIN: origin,
      API_KEY: 'shared-key',
      PINCODE_ORIGIN: `${origin}/post`,
      CRM_LEAD_URL: `${origin}/crm?kind=lead`,
      REDIRECT_ALLOW: 'https://partner.example',
      ...unlimited,
    },
  });
});
afterAll(async () => {
  await server.close();
  await host.close();
});
beforeEach(() => {
  asked = [];
});

const onboard = '/api/v1/onboard';
const uid = 'host-user-1';
const failed = (status: number) => ({ status, body: { status: 'failed', message: expect.any(String) } });

async function signIn(): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app);
  answer = { status: 200, body: { status: 'success', otp: '1234', data: { user: { _id: uid } } } };
  await browser.post(`${onboard}/phoneInput`, { primary_phone: '9876543210' });
  answer = { status: 200, body: { status: 'success', data: { user: { _id: uid, is_eligible: true } } } };
  await browser.post(`${onboard}/verifyOtp`, { otp: '1234', uid });
  asked = [];
  return browser;
}

const checkPan = (browser: TestBrowser, headers = {}) =>
  browser.post(`${onboard}/panCheck`, { pan_number: 'ABCPE1234F', uid }, headers);

describe('a call behind the gateway', () => {
  // Shows: verification-10, roles-5, calls-1, calls-21, call-readings-5, call-readings-6, configuration-3
  test('is forwarded unchanged to the real host, with the api-key', async () => {
    const browser = await signIn();
    answer = { status: 200, body: { status: 'success', data: { name: 'Asha Rao' } } };
    const { body } = await checkPan(browser, { 'idempotency-key': 'key-of-the-click' });
    expect(body).toEqual({ status: 'success', data: { name: 'Asha Rao' } });
    expect(asked).toMatchObject([
      {
        url: `${onboard}/panCheck`,
        headers: { 'api-key': 'shared-key', 'idempotency-key': 'key-of-the-click' },
        body: { pan_number: 'ABCPE1234F', uid },
      },
    ]);
    expect(asked[0]?.headers.cookie).toBeUndefined();
  });

  test('a code in the answer is not passed on', async () => {
    answer = { status: 200, body: { status: 'success', otp: '1234', data: { user: { _id: uid } } } };
    const { body } = await new TestBrowser(server.app).post(`${onboard}/phoneInput`, { primary_phone: '9876543210' });
    expect(body).toEqual({ status: 'success', resend_after: 0, data: { user: { _id: uid } } });
  });

  test('getData => only the fields the app reads', async () => {
    const browser = await signIn();
    answer = { status: 200, body: { data: [{ _id: uid, rent: 1, aadhaar: '123412341234' }] } };
    const { body } = await browser.post('/admin/getData', { modelName: 'User', query: { _id: uid } });
    expect(body).toEqual({ data: [{ _id: uid, rent: 1 }] });
  });

  test('without a session => 401, and the host is not called', async () => {
    const reply = await checkPan(new TestBrowser(server.app));
    expect(reply).toMatchObject(failed(401));
    expect(asked).toEqual([]);
  });

  test('verifyOtp failed => still not signed in', async () => {
    const browser = new TestBrowser(server.app);
    answer = { status: 200, body: { status: 'success', data: { user: { _id: uid } } } };
    await browser.post(`${onboard}/phoneInput`, { primary_phone: '9876543210' });
    answer = { status: 200, body: { status: 'failed' } };
    await browser.post(`${onboard}/verifyOtp`, { otp: '1234', uid });
    expect((await checkPan(browser)).status).toBe(401);
  });

  test("another user's id => 403, and the host is not called", async () => {
    const browser = await signIn();
    const reply = await browser.post('/admin/getData', { modelName: 'User', query: { _id: 'host-user-2' } });
    expect(reply).toMatchObject(failed(403));
    expect(asked).toEqual([]);
  });

  test('an unknown field => 400, and the host is not called', async () => {
    const browser = await signIn();
    const reply = await browser.post(`${onboard}/panCheck`, { pan_number: 'ABCPE1234F', uid, more: 1 });
    expect(reply).toMatchObject(failed(400));
    expect(asked).toEqual([]);
  });

  test('the same Idempotency-Key => the host is called once', async () => {
    const browser = await signIn();
    answer = { status: 200, body: { status: 'success', data: { name: 'Asha Rao' } } };
    const headers = { 'idempotency-key': randomUUID() };
    const [first, second] = [await checkPan(browser, headers), await checkPan(browser, headers)];
    expect(second.body).toEqual(first.body);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['HTML with 200', { status: 200, body: '<h1>Hello</h1>' }, 502],
    ['HTML with 502', { status: 502, body: '<h1>Bad</h1>' }, 502],
    ['a list', { status: 200, body: [] }, 502],
    ['a wrong shape', { status: 200, body: { status: 1 } }, 502],
    ['500 in JSON', { status: 500, body: { message: 'Down' } }, 500],
    ['404 in JSON', { status: 404, body: {} }, 404],
    ['a redirect', { status: 302, body: {} }, 502],
  ])('%s => a failure in JSON', async (_name, given, status) => {
    const browser = await signIn();
    answer = given;
    expect(await checkPan(browser)).toMatchObject(failed(status));
  });

  test.each([
    [400, 400, 'This was not accepted. Please check what you entered and try again.'],
    [422, 422, 'This was not accepted. Please check what you entered and try again.'],
    [401, 502, 'The service behind this one failed. Please try again later.'],
    [403, 502, 'The service behind this one failed. Please try again later.'],
    [418, 502, 'The service behind this one failed. Please try again later.'],
    [500, 500, 'The service behind this one failed. Please try again later.'],
    [503, 503, 'The service behind this one is busy. Please try again later.'],
  ])('%i with a text of the host => %i with our own sentence', async (status, expected, message) => {
    const browser = await signIn();
    answer = { status, body: { message: 'Wrong api-key shared-key, relation "users" at db-7' } };
    expect(await checkPan(browser)).toMatchObject({ status: expected, body: { message } });
  });

  test.each([
    ['17', '17'],
    ['999999', '3600'],
    ['0', '1'],
    ['soon', undefined],
  ])('429 with Retry-After %s => %s', async (given, expected) => {
    const browser = await signIn();
    answer = { status: 429, body: {}, headers: { 'retry-after': given } };
    const { status, headers } = await checkPan(browser);
    expect({ status, wait: headers['retry-after'] }).toEqual({ status: 429, wait: expected });
  });

  test('an unreachable host => 502', async () => {
    const lonely = await startTestApp({ env: { API_ORIGIN: 'http://127.0.0.1:9', ...unlimited }, store: server.store });
    const reply = await new TestBrowser(lonely.app).post(`${onboard}/phoneInput`, { primary_phone: '9876543210' });
    expect(reply).toMatchObject(failed(502));
    await lonely.close();
  });
});

describe('the other hosts', () => {
  const lookUp = () => server.app.inject({ url: '/pincode/560001' });

  // Shows: calls-14, configuration-6
  test('PIN code => asks the postal service, and returns only what the app reads', async () => {
    answer = {
      status: 200,
      body: [{ Status: 'Success', PostOffice: [{ Name: 'A', District: 'Bangalore', State: 'KA', Fax: '1' }] }],
    };
    expect((await lookUp()).json()).toMatchObject([
      { Status: 'Success', PostOffice: [{ Name: 'A', District: 'Bangalore', State: 'KA' }] },
    ]);
    expect(asked[0]?.url).toBe('/post/pincode/560001');
  });
  test('an unknown PIN code => no post office', async () => {
    answer = { status: 200, body: [{ Status: 'Error', PostOffice: null }] };
    expect((await lookUp()).json()).toMatchObject([{ Status: 'Error', PostOffice: null }]);
  });
  test.each([['<h1>no</h1>'], [{ PostOffice: null }], [[{}]]])('PIN code, %o => 502', async (body) => {
    answer = { status: 200, body };
    expect((await lookUp()).statusCode).toBe(502);
  });

  const lead = { name: 'Ravi', phone: '9123456789', lead_type: 'landlord', source: 'tenant_flow', tenantId: uid };
  const askedForLeads = () => asked.filter(({ url }) => url.startsWith('/crm'));
  // Shows: calls-19, configuration-7
  test('lead => posted to the CRM unchanged, with a key', async () => {
    const browser = await signIn();
    answer = { status: 201, body: '' };
    expect((await browser.post('/crm/leads', lead)).body).toMatchObject({ status: 'success' });
    await vi.waitUntil(() => askedForLeads().length > 0, { timeout: 15_000 });
    expect(askedForLeads()).toMatchObject([
      { url: '/crm?kind=lead', body: lead, headers: { 'idempotency-key': expect.stringMatching(/^[\w-]{36}$/) } },
    ]);
  });
  test('lead while the CRM fails => success, stored, and sent again with the same key until it is accepted', async () => {
    const browser = await signIn();
    const before = await server.store.records.count('leads', uid);
    answer = { status: 500, body: {} };
    expect((await browser.post('/crm/leads', { ...lead, name: 'Mohan' })).body).toMatchObject({ status: 'success' });
    expect(await server.store.records.count('leads', uid)).toBe(before + 1);
    await vi.waitUntil(() => askedForLeads().length > 0, { timeout: 15_000 });
    answer = { status: 200, body: {} };
    await vi.waitUntil(() => askedForLeads().length > 1, { timeout: 15_000 });
    expect(new Set(askedForLeads().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await vi.waitUntil(async () => (await server.store.outgoing.count()).oldestSeconds === 0, { timeout: 15_000 });
  });
});

test('files => stored and read here; the real host is not asked', async () => {
  const browser = await signIn();
  browser.uid = uid;
  const { body } = await uploadTo(server, browser);
  const { id } = (body as unknown as { data: { id: string } }).data;
  expect((await browser.post('/api/v1/files/keep', { uid, files: [id] })).body).toEqual({ status: 'success' });
  const link = await browser.post('/api/v1/files/link', { uid, file: id });
  const { url } = (link.body as unknown as { data: { url: string } }).data;
  expect((await server.app.inject({ url })).rawPayload).toEqual(jpeg());
  expect(asked).toEqual([]);
});
