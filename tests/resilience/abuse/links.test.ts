import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, TestBrowser, unlimited } from '../../support/server/app.ts';
import { bodiesOf } from './bodies.ts';

const uid = 'host-user-1';
const unsafeLinks = [
  'javascript:alert(1)',
  'JavaScript://partner.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'http://partner.example/journey',
  'https://partner.example.evil.example/journey',
  'https://partner.example@evil.example/journey',
  'https://user:password@partner.example/journey',
  'https://partner-example/journey',
  'https://partner.examp1e/journey',
  'https://pаrtner.example/journey',
  'https://partner.example:8443/journey',
  'https://sub.partner.example/journey',
  '//evil.example/journey',
  '/\\evil.example/journey',
  'https:evil.example',
  'https://',
  '\u0001javascript:alert(1)',
  'java\nscript:alert(1)',
];
const allowedLinks = ['https://partner.example/journey?x=1', 'http://localhost/journey', '/journey'];

let host: FastifyInstance;
let server: TestApp;
let answer: object = {};
let hostRequests: FastifyRequest[] = [];

beforeAll(async () => {
  host = Fastify();
  host.post('/*', async (request) => {
    hostRequests.push(request);
    return answer;
  });
  const origin = await host.listen({ port: 0, host: '127.0.0.1' });
  const env = {
    API_ORIGIN: origin,
    CRM_LEAD_URL: `${origin}/crm`,
    REDIRECT_ALLOW: 'https://partner.example',
    ...unlimited,
  };
  server = await startTestApp({ env });
});
afterAll(async () => {
  await server.close();
  await host.close();
});
beforeEach(() => {
  hostRequests = [];
});

async function signIn(journeyUrl?: string) {
  const browser = new TestBrowser(server.app);
  answer = { status: 'success', data: { user: { _id: uid } } };
  await browser.post('/api/v1/onboard/phoneInput', { primary_phone: '9844400001' });
  answer = { status: 'success', data: { user: { _id: uid, is_eligible: true, journey_url: journeyUrl } } };
  return { browser, verified: await browser.post('/api/v1/onboard/verifyOtp', { otp: '1234', uid }) };
}

describe('a link in a response of the real host', () => {
  test.each(unsafeLinks)('verifyOtp: %j => 502, and the session is not verified', async (link) => {
    const { browser, verified } = await signIn(link);
    expect(verified.status).toBe(502);
    expect(JSON.stringify(verified.body)).not.toContain('evil');
    answer = { data: [] };
    expect((await browser.post('/admin/getData', { modelName: 'User', query: { _id: uid } })).status).toBe(401);
  });

  test.each(unsafeLinks)('generate-journey-dup: %j => 502', async (link) => {
    const { browser } = await signIn();
    answer = { status: 'success', data: { journey_url: link } };
    const { status } = await browser.post(
      '/api/v1/onboard/generate-journey-dup',
      bodiesOf(uid)['generate-journey-dup'] ?? {},
    );
    expect(status).toBe(502);
  });

  test.each(allowedLinks)('%s => passed on', async (link) => {
    const { browser, verified } = await signIn(link);
    expect(verified).toMatchObject({ status: 200, body: { data: { user: { journey_url: link } } } });
    answer = { status: 'success', data: { journey_url: link } };
    const generated = await browser.post(
      '/api/v1/onboard/generate-journey-dup',
      bodiesOf(uid)['generate-journey-dup'] ?? {},
    );
    expect(generated).toMatchObject({ status: 200, body: { data: { journey_url: link } } });
  });
});

test.each(unsafeLinks)('redirectUrl %j => 400, and the host is not called', async (redirectUrl) => {
  const { browser } = await signIn();
  hostRequests = [];
  const body = { ...bodiesOf(uid)['generate-journey-dup'], redirectUrl };
  expect((await browser.post('/api/v1/onboard/generate-journey-dup', body)).status).toBe(400);
  expect(hostRequests).toEqual([]);
});

describe('line breaks in what a tenant sends', () => {
  const broken = 'website\r\nX-Injected: 1\r\n\r\n<html>';

  test('as source of a lead => 400, and the CRM receives nothing', async () => {
    const { browser } = await signIn();
    hostRequests = [];
    const body = { ...bodiesOf(uid)['crm-lead'], source: broken };
    expect((await browser.post('/crm/leads', body)).status).toBe(400);
    expect(hostRequests).toEqual([]);
  });

  test('as name of a lead => the CRM receives them in the JSON body, not in a header', async () => {
    const { browser } = await signIn();
    hostRequests = [];
    await browser.post('/crm/leads', { ...bodiesOf(uid)['crm-lead'], name: broken });
    await vi.waitUntil(() => hostRequests.length > 0, { timeout: 15_000 });
    expect(hostRequests.map(({ headers }) => headers)).toEqual([
      expect.not.objectContaining({ 'x-injected': expect.anything() }),
    ]);
    expect(hostRequests[0]?.body).toMatchObject({ name: broken });
  });

  test.each(['/?utm_source=', '/faq?utm_source=', '/config.json?utm_source='])(
    'in %s => in no header and no log line',
    async (url) => {
      const { headers } = await server.app.inject({ url: url + encodeURIComponent(broken) });
      expect(headers).not.toHaveProperty('x-injected');
      expect(JSON.stringify(headers)).not.toContain('website');
      expect(server.lines.join('')).not.toContain('website');
    },
  );

  test('in an Idempotency-Key => 400', async () => {
    const { browser } = await signIn();
    const response = await browser.post('/crm/leads', bodiesOf(uid)['crm-lead'] ?? {}, { 'idempotency-key': broken });
    expect(response.status).toBe(400);
  });
});
