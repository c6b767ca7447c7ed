import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';
import { tenantsAt } from '../../tests/support/server/tenants.ts';

let server: TestApp;
const { pan, onboard, withPan } = tenantsAt(() => server);

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('phoneInput', () => {
  const send = (phone: string) => new TestBrowser(server.app).post(`${onboard}/phoneInput`, { primary_phone: phone });

  // Shows: entities-6, calls-3, personas-2
  test('a new phone => success, 4-digit otp and an id', async () => {
    const { status, body } = await send('9876540001');
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      otp: expect.stringMatching(/^\d{4}$/),
      resend_after: 0,
      data: { user: { _id: expect.stringMatching(/^[\w-]{1,64}$/) } },
    });
  });

  test('the same phone again => the same id', async () => {
    const [first, second] = [await send('9876540002'), await send('9876540002')];
    expect(second.body.data).toEqual(first.body.data);
  });

  // Shows: personas-7
  test('ending 9004 => failed', async () => {
    expect(await send('9876549004')).toMatchObject({ status: 200, body: { status: 'failed' } });
  });

  // Shows: personas-8
  test('ending 9005 => HTTP 500 in JSON', async () => {
    expect(await send('9876549005')).toMatchObject({
      status: 500,
      body: { status: 'failed', message: expect.any(String), requestId: expect.any(String) },
    });
  });

  // Shows: readings-1
  test.each(['98765', '98765432100', '98765abcde', '+919876543210'])('%s is not a phone => 400', async (phone) => {
    expect(await send(phone)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('primary_phone') },
    });
  });
});

describe('verifyOtp', () => {
  const signIn = async (phone: string) => {
    const browser = new TestBrowser(server.app);
    const { body } = await browser.signIn(phone);
    return { user: (body as { data?: { user?: object } }).data?.user, uid: browser.uid };
  };

  // Shows: entities-1, personas-3
  test('ending 0000-8999 => no is_eligible and no link', async () => {
    const { user, uid } = await signIn('9876548999');
    expect(user).toEqual({ _id: uid });
  });
  // Shows: entities-1, personas-4
  test('ending 9001 => is_eligible true without a link', async () => {
    const { user, uid } = await signIn('9876549001');
    expect(user).toEqual({ _id: uid, is_eligible: true });
  });
  // Shows: entities-7, personas-5
  test('ending 9002 => is_eligible true with the hub of this origin', async () => {
    const { user, uid } = await signIn('9876549002');
    expect(user).toEqual({ _id: uid, is_eligible: true, journey_url: 'http://localhost/journey' });
  });
  // Shows: personas-6
  test('ending 9003 => is_eligible false', async () => {
    const { user, uid } = await signIn('9876549003');
    expect(user).toEqual({ _id: uid, is_eligible: false });
  });
  test('a wrong code => failed, Invalid OTP', async () => {
    const browser = new TestBrowser(server.app);
    const otp = await browser.givePhone('9876540003');
    const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
    const { status, body } = await browser.post(`${onboard}/verifyOtp`, { otp: wrong, uid: browser.uid });
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'failed', message: 'Invalid OTP', tries_left: 2 },
    });
  });
});

describe('personas hold on every visit', () => {
  // Shows: personas-1
  test('a phone that was found eligible is still without is_eligible', async () => {
    const browser = await withPan(pan);
    await browser.post(`${onboard}/check-eligibility`, { uid: browser.uid, pincode: '560001' });
    const user = await server.store.users.find(browser.uid);
    const again = new TestBrowser(server.app);
    const { body } = await again.signIn(user?.phone ?? '');
    expect(body).toEqual({ status: 'success', data: { user: { _id: browser.uid } } });
  });
});
