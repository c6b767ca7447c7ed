import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bodiesOf } from '../../tests/resilience/abuse/bodies.ts';
import { shownText, startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';
import { calls } from './index.ts';

const ruled = calls.flatMap(({ name, path, consent }) => (consent ? [{ name, path, rule: consent }] : []));

let host: FastifyInstance;
let servers: Readonly<Record<string, TestApp>>;
let asked: string[] = [];

beforeAll(async () => {
  host = Fastify();
  host.post<{ Params: { '*': string }; Body: { primary_phone?: string; uid?: string } }>('/*', async (request) => {
    asked.push(request.params['*']);
    const { primary_phone: phone, uid } = request.body;
    return { status: 'success', data: { user: { _id: uid ?? `host-${phone}` } } };
  });
  const origin = await host.listen({ port: 0, host: '127.0.0.1' });
  const counted = (name: string) => async () => {
    asked.push(name);
    throw new Error('no answer');
  };
  servers = {
    reference: await startTestApp({
      providers: {
        pan: { check: counted('pan') },
        aadhaar: { requestCode: counted('aadhaar'), verifyCode: counted('aadhaar') },
        bureau: { judge: counted('bureau'), judgeWithPhone: counted('bureau') },
      },
    }),
    gateway: await startTestApp({ env: { API_ORIGIN: origin, SANDBOX: '0' } }),
  };
});
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await host.close();
});
beforeEach(() => {
  asked = [];
});

const tenantOf = async (server: TestApp, phone: string): Promise<TestBrowser> => {
  const browser = new TestBrowser(server.app);
  const { body } = await browser.post('/api/v1/onboard/phoneInput', { primary_phone: phone });
  const { otp = '1234', data } = body as unknown as { otp?: string; data: { user: { _id: string } } };
  browser.uid = data.user._id;
  await browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid });
  asked = [];
  return browser;
};
const refused = (purpose: string) => ({
  status: 403,
  body: { status: 'failed', code: 'consent-required', purpose, message: expect.stringMatching(/agree/) },
});

test('every call that uses PAN, Aadhaar or credit data, or sends a landlord’s number, has a rule', () => {
  expect(ruled.map(({ name }) => name).sort()).toEqual(
    [
      'pan-check',
      'verify-aadhaar',
      'verify-aadhaar-otp',
      'check-eligibility',
      'checkin',
      'send-action',
      'invitations',
    ].sort(),
  );
});

describe.each(['reference', 'gateway'])('%s', (mode) => {
  const server = () => servers[mode] as TestApp;

  // Shows: privacy-1
  test.each(ruled)('$name after a withdrawal => 403 and nobody is asked, until a new consent', async (call) => {
    const { name, path, rule } = call;
    const index = ruled.indexOf(call);
    const browser = await tenantOf(server(), `98556200${String(index).padStart(2, '0')}`);
    await browser.agree(rule.purpose);
    server().clock.advance(1000);
    const withdrawal = await browser.post('/api/v1/consents/withdraw', { uid: browser.uid, purpose: rule.purpose });
    expect(withdrawal.body).toMatchObject({ status: 'success' });
    expect(await browser.post(path, bodiesOf(browser.uid)[name] ?? {})).toMatchObject(refused(rule.purpose));
    expect(asked).toEqual([]);
    server().clock.advance(1000);
    await browser.agree(rule.purpose);
    const after = await browser.post(path, bodiesOf(browser.uid)[name] ?? {});
    expect(after.body.code).not.toBe('consent-required');
  });

  // Shows: privacy-2
  test.each(ruled)('$name before any consent => $rule.basis decides', async (call) => {
    const { name, path, rule } = call;
    const browser = await tenantOf(server(), `98556201${String(ruled.indexOf(call)).padStart(2, '0')}`);
    const reply = await browser.post(path, bodiesOf(browser.uid)[name] ?? {});
    if (rule.basis === 'consent') expect(reply).toMatchObject(refused(rule.purpose));
    else expect(reply.body.code).not.toBe('consent-required');
  });
});

// Shows: privacy-3
test('a check before a consent => refers to the notice that was shown', async () => {
  const own = await startTestApp({ store: (servers.reference as TestApp).store });
  const browser = new TestBrowser(own.app);
  await browser.signIn('9855620201');
  const { uid } = browser;
  const notice = { uid, purpose: 'credit-check', ...shownText };
  await browser.post('/api/v1/notices', notice);
  own.clock.advance(1000);
  const { body } = await browser.post('/api/v1/notices', notice);
  const { _id } = body.data as unknown as { _id: string };
  await browser.post('/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid });
  await browser.post('/api/v1/onboard/check-eligibility', { uid, pincode: '560001' });
  const { checks } = await own.store.personalData.collect(uid);
  expect(checks).toMatchObject([
    { kind: 'pan', notice_id: _id },
    { kind: 'eligibility', notice_id: _id },
  ]);
  await own.close();
});
