import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';

let server: TestApp;
let lastPhone = 9_000_005_000;

beforeAll(async () => {
  server = await startTestApp();
}, 60_000);
afterAll(() => server.close());

/** The cookies that the answer to one call sets. */
async function cookiesOf(browser: TestBrowser, url: string, payload: object, headers: Record<string, string> = {}) {
  const cookie = browser.cookie === undefined ? {} : { cookie: `session=${browser.cookie}` };
  const response = await server.app.inject({ method: 'POST', url, payload, headers: { ...cookie, ...headers } });
  return response.cookies.map(({ name, path, httpOnly, sameSite, value }) => ({
    ...{ name, path, httpOnly, sameSite },
    isRemoved: value === '',
  }));
}

const sessionCookie = { name: 'session', path: '/', httpOnly: true, sameSite: 'Lax' };
const draftCookie = { name: 'draft-key', path: '/', httpOnly: undefined, sameSite: 'Strict' };
const isSignedIn = async (browser: TestBrowser) => {
  const { status } = await browser.post('/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid: browser.uid });
  return status === 200;
};

async function tenant(phone = String(++lastPhone)): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app);
  await browser.signIn(phone);
  return browser;
}

describe('the cookies', () => {
  test('of a phone that is not verified => the session alone', async () => {
    const cookies = await cookiesOf(new TestBrowser(server.app), '/api/v1/onboard/phoneInput', {
      primary_phone: String(++lastPhone),
    });
    expect(cookies).toEqual([{ ...sessionCookie, isRemoved: false }]);
  });

  test('of a verified phone => the session, and the key of the drafts, which scripts of this site read', async () => {
    const browser = new TestBrowser(server.app);
    const otp = await browser.givePhone(String(++lastPhone));
    const cookies = await cookiesOf(browser, '/api/v1/onboard/verifyOtp', { otp, uid: browser.uid });
    expect(cookies).toEqual([
      { ...sessionCookie, isRemoved: false },
      { ...draftCookie, isRemoved: false },
    ]);
  });

  test('of a sign-out => both removed, as they were set', async () => {
    const browser = await tenant();
    const cookies = await cookiesOf(browser, '/api/v1/sign-out', { uid: browser.uid, everywhere: false });
    expect(cookies).toEqual([
      { ...sessionCookie, isRemoved: true },
      { ...draftCookie, isRemoved: true },
    ]);
  });
});

test.each([false, true])(
  'a sign-out, everywhere: %s => the session has ended, that of another tenant has not',
  async (everywhere) => {
    const [one, other] = [await tenant(), await tenant()];
    await one.post('/api/v1/sign-out', { uid: one.uid, everywhere });
    expect(await isSignedIn(one)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
  },
);
