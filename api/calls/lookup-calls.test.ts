import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/server/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('lookups', () => {
  const get = async (url: string) => {
    const response = await server.app.inject({ url });
    return { status: response.statusCode, body: response.json() };
  };

  // Shows: call-readings-2, configuration-6, personas-18
  test('560001 => Bengaluru', async () => {
    const { body } = await get('/pincode/560001');
    expect(body[0].Status).toBe('Success');
    expect(body[0].PostOffice).toContainEqual({
      Name: 'Vidhana Soudha',
      District: 'Bengaluru Urban',
      State: 'Karnataka',
    });
    // The first lookup reads the directory, in a thread that a busy machine delays.
  });
  // Shows: call-readings-2
  test('999999 => no post office', async () => {
    expect(await get('/pincode/999999')).toMatchObject({ status: 200, body: [{ Status: 'Error', PostOffice: null }] });
  });
  // Shows: personas-18
  test('000000 => HTTP 500', async () => {
    expect(await get('/pincode/000000')).toMatchObject({ status: 500, body: { status: 'failed' } });
  });
  test.each(['12345', '1234567', 'abcdef'])('PIN code %s => 400', async (pincode) => {
    expect((await get(`/pincode/${pincode}`)).status).toBe(400);
  });
  // Shows: copy-31
  test('HDFC0000001 => HDFC Bank', async () => {
    expect((await get('/ifsc/HDFC0000001')).body).toEqual({
      status: 'success',
      data: { bank: 'HDFC Bank', branch: '000001' },
    });
  });
  // Shows: copy-32
  test('an unknown branch => 404', async () => {
    expect(await get('/ifsc/ZZZZ0000001')).toMatchObject({ status: 404, body: { status: 'failed' } });
  });
  test('hdfc1000001 is not a branch code => 400', async () => {
    expect((await get('/ifsc/hdfc1000001')).status).toBe(400);
  });
  // Shows: limits-16, call-readings-6, configuration-8
  test('config.json => exactly what the browser needs', async () => {
    expect((await get('/config.json')).body).toEqual({
      merchantId: 'zero-deposit-move-in',
      redirectUrl: 'http://localhost/tenantSelection',
      redirectAllow: [],
      chatUrl: 'https://wa.me/910000000000',
      numbers: true,
    });
  });
  test.each(['/healthz', '/readyz'])('%s => 200', async (url) => {
    expect(await get(url)).toEqual({ status: 200, body: { status: 'success' } });
  });
});
