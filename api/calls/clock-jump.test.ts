import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let server: TestApp;
let browser: TestBrowser;

beforeEach(async () => {
  server = await startTestApp();
  browser = new TestBrowser(server.app);
});
afterEach(() => server.close());

const verify = (otp: string) => browser.post('/api/v1/onboard/verifyOtp', { otp, uid: browser.uid });
const askAgain = () => browser.post('/api/v1/onboard/phoneInput', { primary_phone: '9855520001' });
const check = () => browser.post('/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid: browser.uid });

test('the clock goes back an hour after a code was sent => the code is right, and the session lasts', async () => {
  const otp = await browser.givePhone('9855520001');
  server.clock.advance(-hourMs);
  expect((await verify(otp)).body.status).not.toBe('failed');
  expect((await check()).status).toBe(200);
});

test('the clock goes back an hour after a code was sent => another one can be asked for after the usual wait', async () => {
  await browser.givePhone('9855520001');
  server.clock.advance(-hourMs);
  server.clock.advance(minuteMs);
  const reply = await askAgain();
  expect([reply.status, reply.body]).toMatchObject([200, {}]);
});

test('the clock goes back an hour after the sign-in => the session goes on, and no longer than from the sign-in', async () => {
  await browser.signIn('9855520001');
  server.clock.advance(-hourMs);
  const reply = await check();
  expect(reply.status).toBe(200);
  expect(Number(reply.headers['session-ends-in'])).toBeLessThanOrEqual(30 * 60);
});

test('the clock goes on an hour after a code was sent => it has expired, and a new one is right', async () => {
  const otp = await browser.givePhone('9855520001');
  server.clock.advance(hourMs);
  expect((await verify(otp)).body.code).toBe('code-used-up');
  const { body } = await askAgain();
  expect((await verify(String(body.otp))).body.status).not.toBe('failed');
});

test('the clock goes on an hour and back => who signed in before goes on', async () => {
  await browser.signIn('9855520001');
  server.clock.advance(hourMs);
  expect((await check()).status).toBe(401);
  server.clock.advance(-hourMs);
  const again = new TestBrowser(server.app);
  server.clock.advance(2 * minuteMs);
  expect((await again.signIn('9855520001')).status).toBe(200);
});
