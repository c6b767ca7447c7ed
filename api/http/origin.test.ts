import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/server/app.ts';

let local: TestApp;
let open: TestApp;
beforeAll(async () => {
  local = await startTestApp();
  const publicOrigins = ['https://rent.example', 'https://www.rent.example:8443'];
  open = await startTestApp({ store: local.store, config: { publicOrigins } });
});
afterAll(async () => {
  await open.close();
  await local.close();
});

const get = (server: TestApp, host: string, url = '/config.json', headers = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });

describe('without PUBLIC_ORIGIN', () => {
  test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'app.localhost'])('%s => answered', async (host) => {
    expect((await get(local, host)).statusCode).toBe(200);
  });
  test.each(['rent.example', '10.0.0.7:3000', 'localhost.rent.example', '127.0.0.1.rent.example'])(
    '%s => 421 in words, with the security headers',
    async (host) => {
      const response = await get(local, host);
      expect(response.statusCode).toBe(421);
      expect(response.json()).toMatchObject({ status: 'failed', message: expect.stringContaining('its own address') });
      expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    },
  );
});

describe('with PUBLIC_ORIGIN', () => {
  test.each([
    ['rent.example', 'https://rent.example'],
    ['RENT.example:443', 'https://rent.example'],
    ['www.rent.example:8443', 'https://www.rent.example:8443'],
  ])('%s => answered as %s, whatever the proxy says about https', async (host, origin) => {
    const response = await get(open, host);
    expect(response.json()).toMatchObject({ redirectUrl: `${origin}/tenantSelection` });
    expect(response.headers['strict-transport-security']).toBeDefined();
  });
  test.each(['evil.example', 'rent.example:444', 'rent.example.evil.example', 'localhost', '127.0.0.1'])(
    '%s => 421',
    async (host) => {
      expect((await get(open, host)).statusCode).toBe(421);
    },
  );
  test('a host that a trusted proxy forwards => decides', async () => {
    const forwarded = { 'x-forwarded-host': 'evil.example' };
    expect((await get(open, 'rent.example', '/config.json', forwarded)).statusCode).toBe(421);
  });
  test.each(['/healthz', '/readyz', '/metrics'])('%s under an IP address or localhost => answered', async (url) => {
    for (const host of ['10.0.0.7:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost:3000'])
      expect((await get(open, host, url)).statusCode).toBe(200);
    expect((await get(open, 'evil.example', url)).statusCode).toBe(421);
  });
  test('a page of another origin of ours may not post', async () => {
    const options = {
      method: 'POST',
      url: '/api/v1/onboard/phoneInput',
      payload: { primary_phone: '9000001001' },
    } as const;
    const from = (origin: string) => open.app.inject({ ...options, headers: { host: 'rent.example', origin } });
    expect((await from('https://www.rent.example:8443')).statusCode).toBe(403);
    expect((await from('https://rent.example')).statusCode).toBe(200);
  });
});
