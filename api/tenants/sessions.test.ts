import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';

const minuteMs = 60_000;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const panCheck = (browser: TestBrowser, uid = browser.uid) =>
  browser.post('/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid });

describe('the cookie', () => {
  test('phoneInput => HttpOnly, SameSite=Lax, 128 random bits', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/onboard/phoneInput',
      payload: { primary_phone: '9000001001' },
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.secure).toBeUndefined();
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(16);
  });

  test('behind https => Secure, for this host only, and an unprefixed one is not accepted', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/v1/onboard/phoneInput',
      payload: { primary_phone: '9000001002' },
      headers: { 'x-forwarded-proto': 'https' },
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ name: '__Host-session', secure: true, path: '/' });
    expect(cookie?.domain).toBeUndefined();
    const endsIn = async (name: string) => {
      const headers = { 'x-forwarded-proto': 'https', cookie: `${name}=${cookie?.value}` };
      const uid = response.json().data.user._id;
      const options = { method: 'POST', url: '/api/v1/onboard/verifyOtp', payload: { otp: '0000', uid } } as const;
      return Number((await server.app.inject({ ...options, headers })).headers['session-ends-in']);
    };
    expect(await endsIn('__Host-session')).toBeGreaterThan(0);
    expect(await endsIn('session')).toBe(0);
  });

  test('verifyOtp => a new token, and the old one is invalid', async () => {
    const browser = new TestBrowser(server.app);
    const otp = await browser.givePhone('9000001003');
    const before = browser.cookie;
    await browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid });
    expect(browser.cookie).not.toBe(before);
    expect((await panCheck(browser)).status).toBe(200);
    browser.cookie = before;
    expect((await panCheck(browser)).status).toBe(401);
  });

  test('resend in the same session => no new cookie', async () => {
    const browser = new TestBrowser(server.app);
    await browser.givePhone('9000001004');
    const before = browser.cookie;
    await browser.givePhone('9000001004');
    expect(browser.cookie).toBe(before);
  });

  test('a second tab with the same cookie => the same tenant', async () => {
    const first = new TestBrowser(server.app);
    await first.signIn('9000001005');
    const second = new TestBrowser(server.app);
    second.cookie = first.cookie;
    expect((await panCheck(second, first.uid)).status).toBe(200);
  });

  // Shows: privacy-9
  test('30 minutes without a call => 401, and 0 seconds left', async () => {
    const later = await startTestApp({ store: server.store });
    const browser = new TestBrowser(later.app);
    await browser.signIn('9000001006');
    later.clock.advance(29 * minuteMs);
    expect((await panCheck(browser)).status).toBe(200);
    later.clock.advance(29 * minuteMs);
    expect((await panCheck(browser)).status).toBe(200);
    later.clock.advance(30 * minuteMs);
    const reply = await panCheck(browser);
    expect({ status: reply.status, left: reply.headers['session-ends-in'] }).toEqual({ status: 401, left: '0' });
    expect(reply.body.code).toBeUndefined();
    await later.close();
  });

  // Shows: privacy-9
  test('a phone that is not verified yet => no idle limit', async () => {
    const later = await startTestApp({ store: server.store });
    const browser = new TestBrowser(later.app);
    await browser.givePhone('9000001007');
    later.clock.advance(31 * minuteMs);
    const otp = await browser.givePhone('9000001007');
    expect((await browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid })).status).toBe(200);
    await later.close();
  });

  test('a phone that is not verified yet => 401, and 0 seconds left for what needs it', async () => {
    const browser = new TestBrowser(server.app);
    await browser.givePhone('9000001009');
    const reply = await panCheck(browser);
    expect({ status: reply.status, left: reply.headers['session-ends-in'] }).toEqual({ status: 401, left: '0' });
    const otp = await browser.givePhone('9000001009');
    expect((await browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid })).status).toBe(200);
  });

  test('the last call is recorded once a minute at most', async () => {
    const later = await startTestApp({ store: server.store });
    const browser = new TestBrowser(later.app);
    await browser.signIn('9000001008');
    const touch = vi.spyOn(server.store.sessions, 'touch');
    for (let call = 0; call < 6; call += 1) {
      await panCheck(browser);
      later.clock.advance(15_000);
    }
    expect(touch).toHaveBeenCalledTimes(1);
    touch.mockRestore();
    await later.close();
  });
});

describe('a newer sign-in', () => {
  // Shows: privacy-10
  test('ends the older session, whose browser gets the reason', async () => {
    const [older, newer] = [new TestBrowser(server.app), new TestBrowser(server.app)];
    await older.signIn('9000001020');
    await newer.signIn('9000001020');
    const reply = await panCheck(older);
    expect(reply).toMatchObject({ status: 401, headers: { 'session-ends-in': '0' } });
    expect(reply.body).toMatchObject({ code: 'session-replaced', message: expect.stringMatching(/phone number/) });
    expect((await panCheck(newer)).status).toBe(200);
  });

  test('the answer of an earlier call is not repeated to the older browser', async () => {
    const [older, newer] = [new TestBrowser(server.app), new TestBrowser(server.app)];
    await older.signIn('9000001021');
    const send = () =>
      older.post(
        '/admin/getData',
        { modelName: 'User', query: { _id: older.uid } },
        { 'idempotency-key': 'same-click' },
      );
    expect((await send()).status).toBe(200);
    await newer.signIn('9000001021');
    expect((await send()).body).toMatchObject({ code: 'session-replaced' });
  });

  test('the older browser can sign in again', async () => {
    const [older, newer] = [new TestBrowser(server.app), new TestBrowser(server.app)];
    await older.signIn('9000001022');
    await newer.signIn('9000001022');
    await older.signIn('9000001022');
    expect((await panCheck(older)).status).toBe(200);
    expect((await panCheck(newer)).body).toMatchObject({ code: 'session-replaced' });
  });

  test('only entering the phone number ends nothing', async () => {
    const [owner, other] = [new TestBrowser(server.app), new TestBrowser(server.app)];
    await owner.signIn('9000001023');
    await other.givePhone('9000001023');
    expect((await panCheck(owner)).status).toBe(200);
  });

  test('two at once => one session stays', async () => {
    const browsers = [new TestBrowser(server.app), new TestBrowser(server.app)];
    const codes: string[] = [];
    for (const browser of browsers) codes.push(await browser.givePhone('9000001024'));
    await Promise.all(
      browsers.map((browser, index) =>
        browser.post('/api/v1/onboard/verifyOtp', { otp: codes[index], uid: browser.uid }),
      ),
    );
    const statuses: number[] = [];
    for (const browser of browsers) statuses.push((await panCheck(browser)).status);
    expect(statuses.sort()).toEqual([200, 401]);
  });
});

describe('who may do what', () => {
  // Shows: roles-1
  test('no session => 401', async () => {
    const stranger = new TestBrowser(server.app);
    expect(await panCheck(stranger, 'somebody')).toMatchObject({ status: 401, body: { status: 'failed' } });
  });

  test('phone not verified => 401', async () => {
    const browser = new TestBrowser(server.app);
    await browser.givePhone('9000001010');
    expect((await panCheck(browser)).status).toBe(401);
  });

  // Shows: purpose-19, roles-1
  test("another tenant's uid => 403 in every call that names one", async () => {
    const victim = new TestBrowser(server.app);
    await victim.signIn('9000001011');
    const thief = new TestBrowser(server.app);
    await thief.signIn('9000001012');
    const { uid } = victim;
    const phone = '9123456780';
    const requests: readonly [string, object][] = [
      ['/api/v1/onboard/verifyOtp', { otp: '1234', uid }],
      ['/admin/getData', { modelName: 'User', query: { _id: uid } }],
      ['/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid }],
      ['/api/v1/onboard/verify-aadhaar', { aadhaar_number: '123412341234', uid }],
      ['/api/v1/onboard/verify-aadhaar-otp', { otp: '123456', uid }],
      ['/api/v1/onboard/check-eligibility', { uid, pincode: '560001' }],
      ['/api/v1/onboard/create-merchant', { uid, name: 'R', phone, address: 'A' }],
      ['/crm/leads', { name: 'R', phone, lead_type: 'landlord', source: 'tenant_flow', tenantId: uid }],
      [
        '/api/v1/onboard/sendAction',
        { group: 'OND_API_CALL', action: 'bureau_pull', payload: { panNumber: 'ABCPE1234F', uid, phone } },
      ],
      [
        '/api/v1/onboard/checkin',
        {
          panNumber: 'ABCPE1234F',
          aadharNumber: '123412341234',
          move_in_date: '2027-01-01',
          rent: 1,
          uid,
          merchant_id: 'm',
        },
      ],
    ];
    for (const [url, payload] of requests)
      expect({ url, ...(await thief.post(url, payload)) }).toMatchObject({ url, status: 403 });
  });

  test('the code of another session => Invalid OTP', async () => {
    const [first, second] = [new TestBrowser(server.app), new TestBrowser(server.app)];
    let otp = await first.givePhone('9000001013');
    const other = await second.givePhone('9000001013');
    expect(first.uid).toBe(second.uid);
    // One time in ten thousand both codes are equal; then request another.
    while (otp === other) otp = await first.givePhone('9000001013');
    const { body } = await second.post('/api/v1/onboard/verifyOtp', { otp, uid: second.uid });
    expect(body).toMatchObject({ status: 'failed' });
  });
});
