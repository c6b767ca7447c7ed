import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const signedIn = async (phone: string): Promise<TestBrowser> => {
  const browser = new TestBrowser(server.app);
  await browser.signIn(phone);
  return browser;
};
const extend = (browser: TestBrowser, uid = browser.uid) => browser.post('/api/v1/session', { uid });
const check = (browser: TestBrowser) =>
  browser.post('/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid: browser.uid });
const left = ({ headers }: { headers: Readonly<Record<string, unknown>> }): number =>
  Number(headers['session-ends-in']);

// Shows: copy-55
test('an answer reports the remaining time, and the extension restores the idle limit', async () => {
  const browser = await signedIn('9855510001');
  server.clock.advance(50_000);
  // The last call is recorded to the minute, so this one does not count.
  expect(left(await check(browser))).toBeLessThanOrEqual(30 * 60 - 50);
  const reply = await extend(browser);
  expect(reply.status).toBe(200);
  expect(left(reply)).toBe(30 * 60);
  server.clock.advance(29 * minuteMs);
  expect((await check(browser)).status).toBe(200);
});

// Shows: privacy-9
test('12 hours after the sign-in => 401, however often it was extended', async () => {
  const browser = await signedIn('9855510006');
  for (let at = 0; at < 12 * hourMs - 25 * minuteMs; at += 25 * minuteMs) {
    expect((await extend(browser)).status).toBe(200);
    server.clock.advance(25 * minuteMs);
  }
  const last = await extend(browser);
  expect(left(last)).toBeLessThanOrEqual(20 * 60);
  server.clock.advance(left(last) * 1000 + 1000);
  expect((await extend(browser)).status).toBe(401);
});

test('after its end => 401, 0 seconds left, and no extension', async () => {
  const browser = await signedIn('9855510002');
  server.clock.advance(31 * minuteMs);
  for (const reply of [await check(browser), await extend(browser)]) {
    expect(reply.status).toBe(401);
    expect(left(reply)).toBe(0);
  }
});

test("another's uid => 403", async () => {
  const [first, second] = [await signedIn('9855510003'), await signedIn('9855510004')];
  expect((await extend(first, second.uid)).status).toBe(403);
});

test('a phone that is not verified yet => 401', async () => {
  const browser = new TestBrowser(server.app);
  await browser.givePhone('9855510005');
  expect((await extend(browser)).status).toBe(401);
});
