import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, sweepAt, type TestApp, TestBrowser } from '../../../tests/support/server/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const url = '/api/v1/onboard/create-merchant';
const landlord = (uid: string, name = 'Ravi') => ({ uid, name, phone: '9123456789', address: '1 MG Road' });
const landlords = (uid: string) => server.store.records.count('landlords', uid);

async function tenant(phone: string): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app);
  await browser.signIn(phone);
  return browser;
}

describe('the same Idempotency-Key', () => {
  // Shows: call-readings-10
  test('with the same body => the same answer, one row', async () => {
    const browser = await tenant('9200001001');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await browser.post(url, landlord(browser.uid), headers);
    const second = await browser.post(url, landlord(browser.uid), headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await landlords(browser.uid)).toBe(1);
  });

  test('with another body => 409, one row', async () => {
    const browser = await tenant('9200001002');
    const headers = { 'idempotency-key': randomUUID() };
    await browser.post(url, landlord(browser.uid), headers);
    const other = await browser.post(url, landlord(browser.uid, 'Mohan'), headers);
    expect(other.status).toBe(409);
    expect(other.body.message).toBe('This Idempotency-Key was used with another body.');
    expect(await landlords(browser.uid)).toBe(1);
  });

  // Shows: call-readings-12
  test('at the same moment => one takes effect; the other gets 409 or the same answer', async () => {
    const browser = await tenant('9200001003');
    const headers = { 'idempotency-key': randomUUID() };
    const replies = await Promise.all([1, 2, 3].map(() => browser.post(url, landlord(browser.uid), headers)));
    expect(replies.map(({ status }) => status).sort()[0]).toBe(200);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    expect(await landlords(browser.uid)).toBe(1);
  });

  test('from another tenant => an answer of its own', async () => {
    const [one, two] = [await tenant('9200001004'), await tenant('9200001005')];
    const headers = { 'idempotency-key': randomUUID() };
    await one.post(url, landlord(one.uid), headers);
    expect((await two.post(url, landlord(two.uid), headers)).status).toBe(200);
    expect(await landlords(two.uid)).toBe(1);
  });

  test('after a failure of the server => can take effect again', async () => {
    let works = false;
    const merchants = {
      async register() {
        if (!works) throw new Error('lost');
      },
    };
    const shaky = await startTestApp({ store: server.store, providers: { merchants } });
    const browser = new TestBrowser(shaky.app);
    await browser.signIn('9200001006');
    const headers = { 'idempotency-key': randomUUID() };
    expect((await browser.post(url, landlord(browser.uid), headers)).status).toBe(500);
    works = true;
    expect((await browser.post(url, landlord(browser.uid), headers)).status).toBe(200);
    expect(await landlords(browser.uid)).toBe(1);
    await shaky.close();
  });

  test('after a day => takes effect again', async () => {
    const later = await startTestApp({ store: server.store });
    const browser = new TestBrowser(later.app);
    await browser.signIn('9200001007');
    const headers = { 'idempotency-key': randomUUID() };
    await browser.post(url, landlord(browser.uid), headers);
    await server.store.sweep(sweepAt(new Date(Date.now() + 86_400_001)));
    await browser.signIn('9200001007');
    await browser.post(url, landlord(browser.uid), headers);
    expect(await landlords(browser.uid)).toBe(2);
    await later.close();
  });

  test.each([
    ...['short', '1234567', 'x'.repeat(129), 'has some spaces', 'a 12345678', '12345678 a', '12345678\u00e9'],
  ])('key %s => 400', async (key) => {
    const browser = await tenant('9200001008');
    const reply = await browser.post(url, landlord(browser.uid), { 'idempotency-key': key });
    expect(reply.status).toBe(400);
    expect(reply.body.message).toMatch(/^Idempotency-Key needs 8 to 128 characters/);
  });

  test.each(['12345678', 'x'.repeat(128), '!~~~~~~~'])('key %s => accepted', async (key) => {
    const browser = await tenant('9200001010');
    expect((await browser.post(url, landlord(browser.uid), { 'idempotency-key': key })).status).toBe(200);
  });
});

describe('no key', () => {
  test('the same request twice => takes effect twice', async () => {
    const browser = await tenant('9200001009');
    await browser.post(url, landlord(browser.uid));
    await browser.post(url, landlord(browser.uid));
    expect(await landlords(browser.uid)).toBe(2);
  });
});

describe('after an answer was lost with its cookie', () => {
  test('phoneInput again => the same code and a session that can verify it', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const payload = { primary_phone: '9200002001' };
    const lost = await new TestBrowser(server.app).post('/api/v1/onboard/phoneInput', payload, headers);
    const browser = new TestBrowser(server.app);
    const again = await browser.post('/api/v1/onboard/phoneInput', payload, headers);
    expect(again.body).toEqual(lost.body);
    const { otp, data } = again.body as unknown as { otp: string; data: { user: { _id: string } } };
    const verified = await browser.post('/api/v1/onboard/verifyOtp', { otp, uid: data.user._id });
    expect(verified.body).toMatchObject({ status: 'success' });
  });

  test('verifyOtp again with the old cookie => success, and a cookie that is verified', async () => {
    const browser = new TestBrowser(server.app);
    const otp = await browser.givePhone('9200002002');
    const before = browser.cookie;
    const headers = { 'idempotency-key': randomUUID() };
    await browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid }, headers);
    for (const _lostTwice of [1, 2]) {
      browser.cookie = before;
      const again = await browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid }, headers);
      expect(again.body).toMatchObject({ status: 'success' });
      expect(Number(again.headers['session-ends-in'])).toBeGreaterThan(1_700);
    }
    expect((await browser.post(url, landlord(browser.uid))).status).toBe(200);
  });

  test('verifyOtp again with another key, another body or no cookie => no cookie of the session', async () => {
    const browser = new TestBrowser(server.app);
    const otp = await browser.givePhone('9200002004');
    const before = browser.cookie;
    const headers = { 'idempotency-key': randomUUID() };
    await browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid }, headers);
    const repeat = async (cookie: string | undefined, body: object, key: string) => {
      const other = new TestBrowser(server.app);
      other.cookie = cookie;
      const { status } = await other.post('/api/v1/onboard/verifyOtp', body, { 'idempotency-key': key });
      return [status, other.cookie === cookie];
    };
    const body = { otp, uid: browser.uid };
    expect(await repeat(before, body, randomUUID())).toEqual([401, true]);
    expect(await repeat(before, { ...body, otp: '0000' }, headers['idempotency-key'])).toEqual([409, true]);
    expect(await repeat(undefined, body, headers['idempotency-key'])).toEqual([401, true]);
    expect((await browser.post(url, landlord(browser.uid))).status).toBe(200);
  });

  test('phoneInput again by a stranger, once the phone is verified => no session', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const payload = { primary_phone: '9200002003' };
    const owner = new TestBrowser(server.app);
    const { body } = await owner.post('/api/v1/onboard/phoneInput', payload, headers);
    const { otp, data } = body as unknown as { otp: string; data: { user: { _id: string } } };
    await owner.post('/api/v1/onboard/verifyOtp', { otp, uid: data.user._id });
    const stranger = new TestBrowser(server.app);
    await stranger.post('/api/v1/onboard/phoneInput', payload, headers);
    expect(stranger.cookie).toBeUndefined();
  });
});
