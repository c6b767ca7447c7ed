// @vitest-environment node
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../test-app.ts';

const dayMs = 86_400_000;
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
}, 30_000);
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
test('an answer reports the remaining lifetime, and the extension restores the full one', async () => {
  const browser = await signedIn('9855510001');
  server.clock.advance(5 * dayMs);
  expect(left(await check(browser))).toBeLessThanOrEqual(2 * 86_400);
  const reply = await extend(browser);
  expect(reply.status).toBe(200);
  expect(left(reply)).toBe(7 * 86_400);
  expect(String(reply.headers['set-cookie'])).toContain('Max-Age=604800');
  server.clock.advance(5 * dayMs);
  const later = await check(browser);
  expect(later.status).toBe(200);
  expect(left(later)).toBeGreaterThan(86_400);
});

test('after its end => 401, 0 seconds left, and no extension', async () => {
  const browser = await signedIn('9855510002');
  server.clock.advance(8 * dayMs);
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
