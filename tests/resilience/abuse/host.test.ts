import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callUpstream } from '../../../api/calls/providers/upstream.ts';
import { startTestApp, type TestApp, TestBrowser, unlimited } from '../../support/server/app.ts';
import { type FakeHost, startFakeHost } from './fake-host.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
const onboard = '/api/v1/onboard';
const pan = 'ABCPE1234F';
const aadhaar = '234123412346';
let host: FakeHost;
let server: TestApp;
let lastPhone = 9_733_300_000;

beforeAll(async () => {
  host = await startFakeHost();
  const env = { ...unlimited, LIMIT_PANS_PER_DAY: '5', API_ORIGIN: host.origin, API_KEY: 'shared-key' };
  server = await startTestApp({ env });
});
afterAll(async () => {
  await server.close();
  await host.close();
});
beforeEach(() => {
  lastPhone += 1;
  host.write = undefined;
  host.answer = honest;
});

/** A host whose user ids are made from the phone, and whose code is always 4711 or 471147. */
function honest(body: Readonly<Record<string, unknown>>, path: string): object {
  if (path.endsWith('phoneInput')) return { status: 'success', data: { user: { _id: `user-${body.primary_phone}` } } };
  if (path.endsWith('verifyOtp'))
    return body.otp === '4711' ? { status: 'success', data: { user: { _id: body.uid } } } : { status: 'failed' };
  if (path.endsWith('verify-aadhaar-otp')) return { status: body.otp === '471147' ? 'success' : 'failed' };
  if (path.endsWith('panCheck')) return { status: 'success', data: { name: 'Asha Rao' } };
  return { status: 'success', data: {} };
}

async function givePhone(phone = String(lastPhone)): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app);
  await browser.post(`${onboard}/phoneInput`, { primary_phone: phone });
  browser.uid = `user-${phone}`;
  host.asked.length = 0;
  return browser;
}
const verify = (browser: TestBrowser, otp: string, headers = {}) =>
  browser.post(`${onboard}/verifyOtp`, { otp, uid: browser.uid }, headers);
async function signIn(): Promise<TestBrowser> {
  const browser = await givePhone();
  expect((await verify(browser, '4711')).body).toMatchObject({ status: 'success' });
  for (const purpose of ['credit-check', 'aadhaar', 'identity-info', 'pan-check'])
    await browser.post('/api/v1/consents', {
      uid: browser.uid,
      purpose,
      text_sha256: '0f'.repeat(32),
      language: 'en',
      journey_version: '1.0.0',
    });
  host.asked.length = 0;
  return browser;
}
const checkPan = (browser: TestBrowser, number = pan) =>
  browser.post(`${onboard}/panCheck`, { pan_number: number, uid: browser.uid });
const askedFor = (call: string) => host.asked.filter(({ path }) => path.endsWith(call)).length;
const checkin = (browser: TestBrowser) =>
  browser.post(`${onboard}/checkin`, {
    panNumber: pan,
    aadharNumber: aadhaar,
    move_in_date: '2027-02-01',
    rent: 32_000,
    uid: browser.uid,
    merchant_id: 'zero-deposit-move-in',
  });

const usedUp = 'This code can no longer be used. Please ask for a new one.';

describe('codes in gateway mode', () => {
  test('the third refusal of the host => the code is used up, and a resend after it is asked for again', async () => {
    const browser = await givePhone();
    const refused = [];
    for (const otp of ['0001', '0002', '0003']) refused.push((await verify(browser, otp)).body.code);
    expect(refused).toEqual([undefined, undefined, 'code-used-up']);
    const again = await browser.post(`${onboard}/phoneInput`, { primary_phone: String(lastPhone) });
    expect(again.body).toMatchObject({ status: 'success', resend_after: 0 });
    expect((await verify(browser, '4711')).body).toMatchObject({ status: 'success' });
  });

  test('200 guesses at once => the host is asked three times, and the right code is dead', async () => {
    const browser = await givePhone();
    const guesses = Array.from({ length: 200 }, (_, i) => verify(browser, String(1000 + i)));
    const statuses = new Set((await Promise.all(guesses)).map(({ status, body }) => `${status} ${body.message}`));
    expect([...statuses].sort()).toEqual([`200 ${usedUp}`, '200 undefined']);
    expect(askedFor('verifyOtp')).toBe(3);
    expect((await verify(browser, '4711')).body).toEqual({ status: 'failed', code: 'code-used-up', message: usedUp });
    expect(askedFor('verifyOtp')).toBe(3);
  });

  test('after 5 minutes => the host is not asked; after a new code => it is', async () => {
    const browser = await givePhone();
    server.clock.advance(5 * 60_000 + 1000);
    expect((await verify(browser, '4711')).body).toMatchObject({ status: 'failed', code: 'code-used-up' });
    expect(askedFor('verifyOtp')).toBe(0);
    await browser.post(`${onboard}/phoneInput`, { primary_phone: String(lastPhone) });
    expect((await verify(browser, '4711')).body).toMatchObject({ status: 'success' });
  });

  test('a try whose answer was lost => repeated with its key, it is not counted again', async () => {
    const browser = await givePhone();
    host.write = (response) => response.destroy();
    const headers = { 'idempotency-key': randomUUID() };
    for (let i = 0; i < 5; i += 1) expect((await verify(browser, '4711', headers)).status).toBe(502);
    host.write = undefined;
    expect((await verify(browser, '4711', headers)).body).toMatchObject({ status: 'success' });
  });

  test('the right code twice at once => one success', async () => {
    const browser = await givePhone();
    const twin = Object.assign(new TestBrowser(server.app), { cookie: browser.cookie, uid: browser.uid });
    const replies = await Promise.all([verify(browser, '4711'), verify(twin, '4711')]);
    expect(replies.filter(({ body }) => Object.is(body.status, 'success'))).toHaveLength(1);
  });

  test('Aadhaar: three tries a code, none without one', async () => {
    const browser = await signIn();
    const tryCode = (otp: string) => browser.post(`${onboard}/verify-aadhaar-otp`, { otp, uid: browser.uid });
    expect((await tryCode('471147')).body).toMatchObject({ status: 'failed', code: 'code-used-up' });
    expect(askedFor('verify-aadhaar-otp')).toBe(0);
    await browser.post(`${onboard}/verify-aadhaar`, { aadhaar_number: aadhaar, uid: browser.uid });
    await Promise.all(Array.from({ length: 50 }, (_, i) => tryCode(String(100_000 + i))));
    expect(askedFor('verify-aadhaar-otp')).toBe(3);
    expect((await tryCode('471147')).body).toMatchObject({ status: 'failed', code: 'code-used-up' });
  });
});

describe('steps in gateway mode', () => {
  test('check-in => only after the PAN and the Aadhaar number; the host is not asked before', async () => {
    const browser = await signIn();
    expect(await checkin(browser)).toMatchObject({ status: 403, body: { message: 'This PAN was not checked yet.' } });
    await checkPan(browser);
    expect(await checkin(browser)).toMatchObject({
      status: 403,
      body: { message: 'This Aadhaar number was not verified yet.' },
    });
    expect(askedFor('checkin')).toBe(0);
    await browser.post(`${onboard}/verify-aadhaar`, { aadhaar_number: aadhaar, uid: browser.uid });
    await browser.post(`${onboard}/verify-aadhaar-otp`, { otp: '471147', uid: browser.uid });
    expect((await checkin(browser)).status).toBe(200);
  });

  test('sendAction with a PAN that was not checked => 403', async () => {
    const browser = await signIn();
    const payload = { panNumber: pan, uid: browser.uid, phone: '9811100001' };
    const send = () => browser.post(`${onboard}/sendAction`, { group: 'OND_API_CALL', action: 'bureau_pull', payload });
    await checkPan(browser, 'ABCPE9999F');
    expect((await send()).status).toBe(403);
    expect(askedFor('sendAction')).toBe(0);
    await checkPan(browser);
    expect((await send()).status).toBe(200);
  });

  test('30 PANs => 5 names, then the wait; the PAN of the assessment is bound, a change is in the audit', async () => {
    const browser = await signIn();
    await checkPan(browser);
    await browser.post(`${onboard}/check-eligibility`, { uid: browser.uid, pincode: '560001' });
    const others = Array.from({ length: 30 }, (_, i) => checkPan(browser, `ABCPE${2000 + i}G`));
    const replies = await Promise.all(others);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(4);
    const refused = replies.find(({ status }) => status === 429);
    expect(refused?.body.message).toMatch(/^You can check 5 different PANs a day\. Please try again in \d+ hours\.$/);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(86_000);
    expect(askedFor('panCheck')).toBe(5);
    expect((await checkPan(browser)).status).toBe(200);
    const changes = (await server.store.records.auditOf(browser.uid)).filter(({ action }) => action === 'pan-changed');
    expect(changes).toHaveLength(4);
  });
});

describe('a host that lies', () => {
  test.each([
    ['verifyOtp with another user', 'verifyOtp', { status: 'success', data: { user: { _id: 'user-of-another' } } }],
    ['an answer with the api-key', 'verifyOtp', { status: 'failed', message: 'for shared-key' }],
  ])('%s => 502, and nobody is signed in', async (_, call, body) => {
    const browser = await givePhone();
    host.answer = () => body;
    expect((await browser.post(`${onboard}/${call}`, { otp: '4711', uid: browser.uid })).status).toBe(502);
    expect((await checkPan(browser)).status).toBe(401);
  });

  test('getData with another user => 502', async () => {
    const browser = await signIn();
    host.answer = () => ({ data: [{ _id: 'user-of-another', rent: 1 }] });
    const query = { modelName: 'User', query: { _id: browser.uid } };
    expect((await browser.post('/admin/getData', query)).status).toBe(502);
  });

  test('phoneInput with the user of another phone, or another than at the first sign-in => 502', async () => {
    const { uid } = await signIn();
    const phone = String(lastPhone);
    host.answer = () => ({ status: 'success', data: { user: { _id: uid } } });
    const ask = (primary_phone: string) => new TestBrowser(server.app).post(`${onboard}/phoneInput`, { primary_phone });
    expect((await ask(String(lastPhone + 500))).status).toBe(502);
    expect((await ask(phone)).status).toBe(200);
    host.answer = () => ({ status: 'success', data: { user: { _id: 'user-of-another' } } });
    expect((await ask(phone)).status).toBe(502);
  });

  test('a message with markup, or of 10 kB => not passed on', async () => {
    const browser = await signIn();
    for (const message of ['<b>no</b>', 'x'.repeat(10_000), 'line\nline']) {
      host.answer = () => ({ status: 'failed', message });
      expect((await checkPan(browser)).body).toEqual({ status: 'failed' });
    }
  });
});

describe('a body without an end', () => {
  const json = (response: ServerResponse) => response.setHeader('content-type', 'application/json');
  const ask = () => callUpstream(`${host.origin}/x`, { method: 'POST', body: {}, timeLimitMs: 1500, trace: undefined });

  test('endless => 502 after 256 kB, and the connection is closed', async () => {
    let bytes = 0;
    let isClosed: () => void;
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    host.write = (response) => {
      json(response).write('[');
      const more = () => {
        while (!response.destroyed && response.write('0,'.repeat(8192))) bytes += 16_384;
        bytes += 16_384;
      };
      response.on('drain', more).on('close', () => isClosed());
      more();
    };
    await expect(ask()).rejects.toMatchObject({ statusCode: 502 });
    await closed;
    // What the sockets' buffers take is sent, too.
    expect(bytes).toBeLessThan(16 * 1024 * 1024);
  });

  test.each(['never', 'between the pieces'])(
    'trickled, garbage collected %s => 504 within the time limit',
    async (when) => {
      host.write = (response) => {
        json(response).write('{"status":');
        const timer = setInterval(() => {
          response.write(' ');
          if (when !== 'never') collectGarbage();
        }, 50);
        response.on('close', () => clearInterval(timer));
      };
      await expect(ask()).rejects.toMatchObject({ statusCode: 504 });
    },
  );

  test.each(['text/html', 'text/plain', '', 'application/jsonp'])('of the type %j => 502', async (type) => {
    host.write = (response) => response.setHeader('content-type', type).end('{}');
    await expect(ask()).rejects.toMatchObject({ statusCode: 502 });
  });
});
