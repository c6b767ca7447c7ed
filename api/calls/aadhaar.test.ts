import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bodiesOf } from '../../tests/resilience/abuse/bodies.ts';
import { startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';
import type { ProviderCall } from '../tenants/idempotency/steps.ts';

const aadhaar = '234123412346';
const onboard = '/api/v1/onboard';
const requestCode = vi.fn(
  async (_aadhaar: string, _call: ProviderCall, _before?: string) => ({ accepted: true, reference: 'ref-7' }) as const,
);
const provided = { key: expect.any(String), trace: expect.anything() };
const verifyCode = vi.fn(async (_reference: string, otp: string) => otp === '424242');
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ providers: { aadhaar: { requestCode, verifyCode } } });
});
afterAll(() => server.close());

async function verified(phone: string): Promise<TestBrowser> {
  const browser = new TestBrowser(server.app);
  await browser.signIn(phone);
  await browser.agree();
  const { uid } = browser;
  await browser.post(`${onboard}/panCheck`, { pan_number: 'ABCPE1234F', uid });
  await browser.post(`${onboard}/verify-aadhaar`, { aadhaar_number: aadhaar, uid });
  return browser;
}
const tryCode = (browser: TestBrowser, otp: string) =>
  browser.post(`${onboard}/verify-aadhaar-otp`, { otp, uid: browser.uid });

// Shows: privacy-13
test('the code is made and checked by the service alone; a hash of the number is stored with its reference', async () => {
  const browser = await verified('9855650001');
  expect(requestCode).toHaveBeenLastCalledWith(aadhaar, provided, undefined);
  expect((await tryCode(browser, '111111')).body).toMatchObject({ status: 'failed' });
  expect((await tryCode(browser, '424242')).body).toMatchObject({ status: 'success' });
  expect(verifyCode).toHaveBeenLastCalledWith('ref-7', '424242', provided);
  expect(await server.store.users.find(browser.uid)).toMatchObject({
    aadhaar_last4: '2346',
    aadhaar_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    aadhaar_reference: 'ref-7',
  });
});

// Shows: privacy-13
test('our tries are counted although the service checks the code', async () => {
  const browser = await verified('9855650002');
  for (let guess = 0; guess < 3; guess += 1) await tryCode(browser, '111111');
  verifyCode.mockClear();
  expect((await tryCode(browser, '424242')).body).toMatchObject({ status: 'failed' });
  expect(verifyCode).not.toHaveBeenCalled();
});

test('a resend => the service is asked for the same code, whose tries stay; used up => for a new one', async () => {
  const browser = await verified('9855650012');
  const { uid } = browser;
  const resend = () => browser.post(`${onboard}/verify-aadhaar`, { aadhaar_number: aadhaar, uid });
  const tries = [(await tryCode(browser, '111111')).body.tries_left];
  expect((await resend()).body).toEqual({ status: 'success', resend_after: 60 });
  expect(requestCode).toHaveBeenLastCalledWith(aadhaar, provided, 'ref-7');
  for (const _ of [2, 3]) tries.push((await tryCode(browser, '111111')).body.tries_left);
  expect(tries).toEqual([2, 1, 0]);
  expect((await tryCode(browser, '424242')).body).toMatchObject({ code: 'code-used-up' });
  await resend();
  expect(requestCode).toHaveBeenLastCalledWith(aadhaar, provided, undefined);
  expect((await tryCode(browser, '424242')).body).toMatchObject({ status: 'success' });
});

// Shows: privacy-14
test('check-in with another number of the same last four digits => 403', async () => {
  const browser = await verified('9855650003');
  await tryCode(browser, '424242');
  const checkin = { ...bodiesOf(browser.uid).checkin, panNumber: 'ABCPE1234F' };
  expect(
    await browser.post(`${onboard}/checkin`, { ...checkin, aadharNumber: `34561234${aadhaar.slice(-4)}` }),
  ).toMatchObject({
    status: 403,
    body: { message: 'This Aadhaar number was not verified yet.' },
  });
  expect((await browser.post(`${onboard}/checkin`, { ...checkin, aadharNumber: aadhaar })).status).toBe(200);
});

// Shows: privacy-15
test('a number without a right check digit => the service is asked, as for any 12 digits', async () => {
  const browser = await verified('9855650004');
  requestCode.mockClear();
  const number = { aadhaar_number: '234512345678', uid: browser.uid };
  expect((await browser.post(`${onboard}/verify-aadhaar`, number)).body).toMatchObject({ status: 'success' });
  expect(requestCode).toHaveBeenCalledOnce();
});
