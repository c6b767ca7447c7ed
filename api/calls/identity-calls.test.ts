import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type TestBrowser } from '../../tests/support/server/app.ts';
import { tenantsAt } from '../../tests/support/server/tenants.ts';

let server: TestApp;
const { pan, aadhaar, onboard, tenant, withPan, verifyAadhaar, checkinOf } = tenantsAt(() => server);

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('getData', () => {
  const read = (browser: TestBrowser) =>
    browser.post('/admin/getData', { modelName: 'User', query: { _id: browser.uid } });

  test('a new tenant => an empty item', async () => {
    const browser = await tenant();
    expect((await read(browser)).body).toEqual({
      status: 'success',
      data: [{ _id: browser.uid, rent: null, move_in_date: null, first_name: null, tenure: null }],
    });
  });

  // Shows: entities-3, action:fetch-user
  test('ending 9006 => a known tenant, moving in about a month', async () => {
    const browser = await tenant('9006');
    const { body } = await read(browser);
    const [item] = (body as unknown as { data: { move_in_date: string }[] }).data;
    expect(item).toMatchObject({ first_name: 'Asha', rent: 25_000, tenure: 11 });
    const days = (Date.parse(item?.move_in_date ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(28);
    expect(days).toBeLessThan(32);
  });

  // Shows: entities-4
  test('after PAN check and check-in => first name, rent and date', async () => {
    const browser = await withPan(pan);
    await verifyAadhaar(browser);
    await browser.post(`${onboard}/checkin`, checkinOf(browser, pan));
    expect((await read(browser)).body).toMatchObject({
      data: [{ first_name: expect.stringMatching(/^[A-Z][a-z]+$/), rent: 32_000, move_in_date: '2027-02-01' }],
    });
  });

  test('another model => 400', async () => {
    const browser = await tenant();
    const payload = { modelName: 'Session', query: { _id: browser.uid } };
    expect((await browser.post('/admin/getData', payload)).status).toBe(400);
  });

  test('an operator instead of an id => 400', async () => {
    const browser = await tenant();
    const payload = { modelName: 'User', query: { _id: { $ne: '' } } };
    expect((await browser.post('/admin/getData', payload)).status).toBe(400);
  });
});

describe('panCheck', () => {
  // Shows: entities-8, personas-14
  test('a PAN => success with a name whose surname begins with the fifth letter', async () => {
    const browser = await tenant();
    const { body } = await browser.post(`${onboard}/panCheck`, { pan_number: pan, uid: browser.uid });
    expect(body).toMatchObject({ status: 'success', data: { name: expect.stringMatching(/^[A-Z][a-z]+ E[a-z]+$/) } });
  });

  // Shows: entities-8, personas-13
  test('5th letter X => failed with a message', async () => {
    const browser = await tenant();
    const { status, body } = await browser.post(`${onboard}/panCheck`, { pan_number: 'ABCPX1234F', uid: browser.uid });
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'failed', message: expect.stringMatching(/PAN/) },
    });
  });

  test.each(['abcpe1234f', 'ABCPE1234', 'ABCP11234F'])('%s is not a PAN => 400', async (pan_number) => {
    const browser = await tenant();
    expect((await browser.post(`${onboard}/panCheck`, { pan_number, uid: browser.uid })).status).toBe(400);
  });
});

describe('verify-aadhaar', () => {
  const ask = async (aadhaar_number: string) => {
    const browser = await tenant();
    await browser.agree();
    return browser.post(`${onboard}/verify-aadhaar`, { aadhaar_number, uid: browser.uid });
  };

  // Shows: verification-10, limits-2, readings-12
  test('a number => success with a 6-digit otp', async () => {
    expect((await ask(aadhaar)).body).toEqual({
      status: 'success',
      otp: expect.stringMatching(/^\d{6}$/),
      resend_after: 60,
    });
  });
  // Shows: entities-9, personas-15
  test('starting 9999 => failed, the own-Aadhaar message, and no code', async () => {
    expect((await ask('999912345678')).body).toEqual({
      status: 'failed',
      message: 'Please enter your own Aadhaar Number',
    });
  });
  // Shows: personas-16
  test('starting 8888 => failed', async () => {
    expect(await ask('888812345679')).toMatchObject({ status: 200, body: { status: 'failed' } });
  });
  // Shows: personas-17
  test('starting 7777 => HTTP 503', async () => {
    expect(await ask('777712345678')).toMatchObject({ status: 503, body: { status: 'failed' } });
  });
  // Shows: calls-12
  test('with spaces => 400', async () => {
    expect((await ask('1234 1234 5678')).status).toBe(400);
  });
  // Shows: calls-13
  test('a wrong code => failed', async () => {
    const browser = await tenant();
    await browser.agree();
    const sent = await browser.post(`${onboard}/verify-aadhaar`, { aadhaar_number: aadhaar, uid: browser.uid });
    const otp = String((Number(sent.body.otp) + 1) % 1_000_000).padStart(6, '0');
    const { body } = await browser.post(`${onboard}/verify-aadhaar-otp`, { otp, uid: browser.uid });
    expect(body).toMatchObject({ status: 'failed' });
  });
});
