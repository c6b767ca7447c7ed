import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/server/app.ts';
import { tenantsAt } from '../../tests/support/server/tenants.ts';

let server: TestApp;
const { pan, onboard, tenant, withPan, verifyAadhaar, checkinOf } = tenantsAt(() => server);

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('check-eligibility', () => {
  const check = async (number: string) => {
    const browser = await withPan(number);
    return browser.post(`${onboard}/check-eligibility`, { uid: browser.uid, pincode: '560001' });
  };

  test('any other PAN => success', async () => {
    expect((await check(pan)).body).toMatchObject({ status: 'success' });
  });
  // Shows: calls-15, personas-9
  test('5th letter N => failed, isNTC', async () => {
    expect((await check('ABCPN1234F')).body).toMatchObject({ status: 'failed', isNTC: true });
  });
  // Shows: personas-10
  test('5th letter L => failed, ALT_PHONE_REQUIRED', async () => {
    expect((await check('ABCPL1234F')).body).toEqual({ status: 'failed', message: 'ALT_PHONE_REQUIRED' });
  });
  // Shows: personas-12
  test('5th letter Z => HTTP 500', async () => {
    expect((await check('ABCPZ1234F')).status).toBe(500);
  });
  test('no PAN checked => failed', async () => {
    const browser = await tenant();
    const reply = await browser.post(`${onboard}/check-eligibility`, { uid: browser.uid, pincode: '560001' });
    expect(reply).toMatchObject({ status: 200, body: { status: 'failed' } });
  });
});

describe('checkin', () => {
  const checkIn = async (number: string) => {
    const browser = await withPan(number);
    await verifyAadhaar(browser);
    return browser.post(`${onboard}/checkin`, checkinOf(browser, number));
  };

  // Shows: personas-14
  test('any other PAN => success', async () => {
    expect((await checkIn(pan)).body).toMatchObject({ status: 'success', data: { isNTC: false } });
  });
  // Shows: calls-16, errors-4, personas-9
  test('5th letter N => failed, data.isNTC', async () => {
    expect((await checkIn('ABCPN1234F')).body).toMatchObject({ status: 'failed', data: { isNTC: true } });
  });
  // Shows: errors-3
  test('5th letter L => failed, data.message ALT_PHONE_REQUIRED', async () => {
    expect((await checkIn('ABCPL1234F')).body).toMatchObject({
      status: 'failed',
      data: { isNTC: false, message: 'ALT_PHONE_REQUIRED' },
    });
  });
  // Shows: personas-12
  test('5th letter Z => HTTP 500', async () => {
    expect((await checkIn('ABCPZ1234F')).status).toBe(500);
  });
  test('Aadhaar not verified => 403', async () => {
    const browser = await withPan(pan);
    await browser.agree();
    const message = 'This Aadhaar number was not verified yet.';
    expect(await browser.post(`${onboard}/checkin`, checkinOf(browser, pan))).toMatchObject({
      status: 403,
      body: { message },
    });
  });
  test('another PAN than the one checked => 403', async () => {
    const browser = await withPan(pan);
    await verifyAadhaar(browser);
    expect((await browser.post(`${onboard}/checkin`, checkinOf(browser, 'ABCPF1234F'))).status).toBe(403);
  });
  // Shows: call-readings-14
  test('rent as text => 400, not coerced', async () => {
    const browser = await withPan(pan);
    const reply = await browser.post(`${onboard}/checkin`, { ...checkinOf(browser, pan), rent: '32000' });
    expect(reply).toMatchObject({ status: 400, body: { message: expect.stringContaining('rent') } });
  });
});

describe('sendAction', () => {
  const submit = async (phone: string) => {
    const browser = await withPan('ABCPL1234F');
    const payload = { panNumber: 'ABCPL1234F', uid: browser.uid, phone };
    const reply = await browser.post(`${onboard}/sendAction`, {
      group: 'OND_API_CALL',
      action: 'bureau_pull',
      payload,
    });
    return { ...reply, stored: await server.store.records.count('alternate_numbers', browser.uid) };
  };

  // Shows: personas-10
  test('any phone => success, inner success', async () => {
    expect(await submit('9123456780')).toMatchObject({
      body: { status: 'success', data: { status: 'success' } },
      stored: 1,
    });
  });
  // Shows: calls-17, personas-11
  test('ending 9004 => success, inner failed ALT_PHONE_REQUIRED', async () => {
    expect((await submit('9123459004')).body).toEqual({
      status: 'success',
      data: { status: 'failed', message: 'ALT_PHONE_REQUIRED' },
    });
  });
  // Shows: personas-11
  test('ending 9005 => failed', async () => {
    expect(await submit('9123459005')).toMatchObject({ status: 200, body: { status: 'failed' } });
  });
  test('no Indian mobile => 400 naming the field', async () => {
    expect(await submit('1234567890')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('payload.phone') },
      stored: 0,
    });
  });
});
