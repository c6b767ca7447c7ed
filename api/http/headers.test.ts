import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/server/app.ts';

let server: TestApp;
let listening: Promise<string> | undefined;

beforeAll(async () => {
  server = await startTestApp({ config: { dist: 'index-of-no-app' } });
});
afterAll(() => server.close());

const phone = { method: 'POST', url: '/api/v1/onboard/phoneInput' } as const;
const payload = { primary_phone: '9300001001' };

describe('headers', () => {
  // Shows: call-readings-1
  test.each(['/healthz', '/config.json', '/nothing.js', '/', '/%zz'])(
    '%s => policy, nosniff, no-store',
    async (url) => {
      const { headers } = await server.app.inject({ url });
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; " +
          "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; object-src 'none'; " +
          "frame-ancestors 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types service-worker",
      );
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    },
  );

  test('behind https => HSTS', async () => {
    const { headers } = await server.app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': 'https' } });
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
  });
});

describe('other sites', () => {
  const status = async (headers: Record<string, string>) =>
    (await server.app.inject({ ...phone, payload, headers })).statusCode;

  test.each([
    ['sec-fetch-site', 'same-origin', 200],
    ['sec-fetch-site', 'same-site', 403],
    ['sec-fetch-site', 'cross-site', 403],
    ['sec-fetch-site', 'none', 403],
    ['origin', 'http://localhost', 200],
    ['origin', 'https://evil.example', 403],
    ['origin', 'null', 403],
  ])('%s: %s => %i', async (name, value, expected) => {
    expect(await status({ [name]: value })).toBe(expected);
  });
});

describe('failures are JSON', () => {
  const failure = { status: 'failed', message: expect.any(String), requestId: expect.stringMatching(/^[\w-]{36}$/) };

  test.each([
    ['unknown address', { url: '/api/v1/onboard/nothing', method: 'POST' as const }, 404],
    ['GET of a call', { url: phone.url }, 404],
    ['malformed JSON', { ...phone, payload: '{', headers: { 'content-type': 'application/json' } }, 400],
    ['no body', { ...phone, headers: { 'content-type': 'application/json' } }, 400],
    ['text', { ...phone, payload: 'hello', headers: { 'content-type': 'text/plain' } }, 415],
    ['a form', { ...phone, payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } }, 415],
    ['65 kB', { ...phone, payload: { primary_phone: '9'.repeat(65 * 1024) } }, 413],
    ['a broken address', { url: '/%zz' }, 400],
    ['a broken host', { url: '/config.json', headers: { host: 'a b' } }, 400],
    ['__proto__', { ...phone, payload: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } }, 400],
  ])('%s', async (_name, request, status) => {
    const response = await server.app.inject(request);
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual(failure);
    expect(response.json().requestId).toBe(response.headers['x-request-id']);
  });

  // Shows: readings-2
  test('an unknown field => 400 naming it', async () => {
    const response = await server.app.inject({ ...phone, payload: { ...payload, nickname: 'x' } });
    expect(response.json()).toMatchObject({ message: 'Unknown field nickname.' });
  });

  test('a missing field => 400 naming it', async () => {
    expect((await server.app.inject({ ...phone, payload: {} })).json()).toMatchObject({
      message: 'Missing field primary_phone.',
    });
  });

  test('the value of an invalid field is not repeated', async () => {
    const response = await server.app.inject({ ...phone, payload: { primary_phone: '12345x' } });
    expect(response.body).not.toContain('12345x');
  });

  test.each([
    ['input that is not HTTP', 'HELLO\r\n\r\n'],
    ['two Host lines', 'GET /config.json HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\nConnection: close\r\n\r\n'],
  ])('%s => 400 in JSON', async (_, sent) => {
    listening ??= server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = await listening;
    const answer = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write(sent));
      socket.on('data', (chunk) => {
        text += chunk;
      });
      socket.on('end', () => resolve(text));
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'failed' });
  });
});

describe('the log', () => {
  // Shows: routes-43
  test('has route patterns, but no URL, no body and no number', async () => {
    const before = server.lines.length;
    await server.app.inject({ url: '/pincode/560001?secret=1' });
    await server.app.inject({ ...phone, payload: { primary_phone: '9300001002' } });
    const lines = server.lines.slice(before);
    expect(lines.map((line) => JSON.parse(line).route)).toEqual(['/pincode/:pincode', undefined, phone.url]);
    expect(lines.join('')).not.toMatch(/560001|secret|9300001002/);
  });

  // Shows: routes-43
  test('a secret that code logs by mistake => redacted', () => {
    const before = server.lines.length;
    server.app.log.info({ body: { aadhaar_number: '123412341234', pan_number: 'ABCPE1234F' }, otp: '1234' }, 'oops');
    expect(server.lines.slice(before).join('')).not.toMatch(/123412341234|ABCPE1234F|"1234"/);
  });
});
