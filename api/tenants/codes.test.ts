import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';

const minuteMs = 60_000;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const verify = async (browser: TestBrowser, otp: string): Promise<unknown> => {
  const { body } = await browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid });
  return body.status;
};
const another = (otp: string, by = 1) => String((Number(otp) + by) % 10_000).padStart(4, '0');

describe('a code', () => {
  test('correct => works once only', async () => {
    const browser = new TestBrowser(server.app);
    const otp = await browser.givePhone('9100001001');
    expect([await verify(browser, otp), await verify(browser, otp)]).toEqual(['success', 'failed']);
  });

  test('used twice at the same moment => one success', async () => {
    const browser = new TestBrowser(server.app);
    const otp = await browser.givePhone('9100001002');
    const twin = new TestBrowser(server.app);
    Object.assign(twin, { cookie: browser.cookie, uid: browser.uid });
    const statuses = await Promise.all([
      browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid }),
      twin.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid }),
    ]);
    expect(statuses.filter(({ body }) => Object.is(body.status, 'success'))).toHaveLength(1);
  });

  test('two wrong, then correct => success', async () => {
    const browser = new TestBrowser(server.app);
    const otp = await browser.givePhone('9100001003');
    expect([
      await verify(browser, another(otp)),
      await verify(browser, another(otp, 2)),
      await verify(browser, otp),
    ]).toEqual(['failed', 'failed', 'success']);
  });

  test('three wrong, then correct => failed', async () => {
    const browser = new TestBrowser(server.app);
    const otp = await browser.givePhone('9100001004');
    for (const by of [1, 2, 3]) await verify(browser, another(otp, by));
    expect(await verify(browser, otp)).toBe('failed');
    const rows = await server.store.records.auditOf(browser.uid);
    const outcomes = rows.filter(({ action }) => action === 'verify-otp').map(({ outcome }) => outcome);
    expect(outcomes.slice(0, 3)).toEqual(['failed', 'failed', 'locked']);
  });

  test('for an erasure, three wrong => one row in the audit', async () => {
    const browser = new TestBrowser(server.app);
    await browser.signIn('9100001044');
    const { uid } = browser;
    const { body } = await browser.post('/api/v1/my-data/erase-code', { uid });
    for (const by of [1, 2, 3])
      await browser.post('/api/v1/my-data/erase', { uid, otp: another(String(body.otp), by) });
    const rows = await server.store.records.auditOf(uid);
    expect(rows.filter(({ action }) => action === 'my-data-erase')).toMatchObject([{ outcome: 'locked' }]);
  });

  test('resent => the same code, which lives for 5 minutes from then', async () => {
    const later = await startTestApp({ store: server.store });
    const browser = new TestBrowser(later.app);
    const first = await browser.givePhone('9100001005');
    later.clock.advance(4.9 * minuteMs);
    expect(await browser.givePhone('9100001005')).toBe(first);
    later.clock.advance(4.9 * minuteMs);
    expect(await verify(browser, first)).toBe('success');
    await later.close();
  });

  test('wrong tries => counted over its resends; used up => not "Invalid OTP", and the next send makes a new one', async () => {
    const browser = new TestBrowser(server.app);
    const phone = '9100001006';
    const code = await browser.givePhone(phone);
    const answer = async (otp: string) =>
      (await browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid })).body;
    const wrong = { status: 'failed', message: 'Invalid OTP' };
    expect(await answer(another(code))).toEqual({ ...wrong, tries_left: 2 });
    await browser.givePhone(phone);
    expect(await answer(another(code, 2))).toEqual({ ...wrong, tries_left: 1 });
    expect(await answer(another(code, 3))).toEqual({ ...wrong, tries_left: 0, code: 'code-used-up' });
    expect(await answer(code)).toEqual({
      status: 'failed',
      code: 'code-used-up',
      message: 'This code can no longer be used. Please ask for a new one.',
    });
    const next = await browser.givePhone(phone);
    expect(await answer(next)).toMatchObject({ status: 'success' });
  });

  test.each([
    [4.9, 'success'],
    [5.1, 'failed'],
  ])('after %s minutes => %s', async (minutes, expected) => {
    const later = await startTestApp({ store: server.store });
    const browser = new TestBrowser(later.app);
    const otp = await browser.givePhone(`91000020${String(minutes * 10).padStart(2, '0')}`);
    later.clock.advance(minutes * minuteMs);
    expect(await verify(browser, otp)).toBe(expected);
    await later.close();
  });
});

describe('in the sandbox', () => {
  // Shows: personas-2
  test('the code is in the log', async () => {
    const otp = await new TestBrowser(server.app).givePhone('9100003001');
    expect(server.lines.map((line) => JSON.parse(line).sandboxCode)).toContain(otp);
  });
});

describe('with SANDBOX=0', () => {
  const start = async () => {
    const sent: string[] = [];
    const sms = {
      async send(_phone: string, code: string) {
        sent.push(code);
      },
    };
    const strict = await startTestApp({ env: { SANDBOX: '0' }, providers: { sms }, store: server.store });
    const send = (phone: string) =>
      new TestBrowser(strict.app).post('/api/v1/onboard/phoneInput', { primary_phone: phone });
    return { strict, sent, send };
  };

  // Shows: configuration-11
  test('the code is sent by SMS, and is neither in the answer nor in the log', async () => {
    const { strict, sent, send } = await start();
    const { body } = await send('9100004001');
    expect(sent).toHaveLength(1);
    expect(body).not.toHaveProperty('otp');
    expect(JSON.stringify(body) + strict.lines.join('')).not.toContain(`"${sent[0]}"`);
    await strict.close();
  });

  test('another send at once => 429 with the time to wait; to another phone => sent', async () => {
    const { strict, send } = await start();
    expect((await send('9100004002')).status).toBe(200);
    const refused = await send('9100004002');
    expect(refused).toMatchObject({ status: 429, body: { status: 'failed' }, headers: { 'retry-after': '30' } });
    expect((await send('9100004003')).status).toBe(200);
    strict.clock.advance(30_000);
    expect((await send('9100004002')).status).toBe(200);
    await strict.close();
  });

  test('a repeated request whose SMS was lost => sent again, with the same Idempotency-Key', async () => {
    let failures = 1;
    const sms = {
      async send() {
        failures -= 1;
        if (failures === 0) throw new Error('lost');
      },
    };
    const strict = await startTestApp({ env: { SANDBOX: '0' }, providers: { sms }, store: server.store });
    const send = () =>
      new TestBrowser(strict.app).post(
        '/api/v1/onboard/phoneInput',
        { primary_phone: '9100004005' },
        { 'idempotency-key': 'the-same-press' },
      );
    expect([(await send()).status, (await send()).status]).toEqual([500, 200]);
    await strict.close();
  });
});
