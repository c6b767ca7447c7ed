// @vitest-environment node
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../api/test-app.ts';

const minuteMs = 60_000;
let server: TestApp;
let sent: string[] = [];
let lastPhone = 9_822_200_000;

beforeAll(async () => {
  const sms = {
    async send(_phone: string, code: string) {
      sent.push(code);
    },
  };
  server = await startTestApp({ env: { SANDBOX: '0' }, providers: { sms } });
}, 30_000);
afterAll(() => server.close());
beforeEach(() => {
  sent = [];
  lastPhone += 1000;
});

let cookie = '';
let uid = '';

async function send(phone: number, remoteAddress: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/onboard/phoneInput',
    payload: { primary_phone: String(phone) },
    remoteAddress,
  });
  cookie = response.cookies[0]?.value ?? '';
  uid = response.json().data?.user._id ?? '';
  return { status: response.statusCode, message: response.json().message, retryAfter: response.headers['retry-after'] };
}

async function verify(otp: string): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/onboard/verifyOtp',
    payload: { otp, uid },
    headers: { cookie: `session=${cookie}` },
  });
  return response.json().status;
}

const wrong = (otp: string, by: number) => String((Number(otp) + by) % 10_000).padStart(4, '0');

describe('guessing codes', () => {
  test('the right code at the fourth attempt => failed', async () => {
    await send(lastPhone, '198.51.100.1');
    const otp = sent[0] ?? '';
    const guesses = [wrong(otp, 1), wrong(otp, 2), wrong(otp, 3), otp];
    const answers: string[] = [];
    for (const guess of guesses) answers.push(await verify(guess));
    expect(answers).toEqual(['failed', 'failed', 'failed', 'failed']);
  });

  test('the right code at the third attempt => success', async () => {
    await send(lastPhone, '198.51.100.2');
    const otp = sent[0] ?? '';
    expect([await verify(wrong(otp, 1)), await verify(wrong(otp, 2)), await verify(otp)]).toEqual([
      'failed',
      'failed',
      'success',
    ]);
  });

  test('a code entered in another session => failed', async () => {
    await send(lastPhone, '198.51.100.3');
    const otp = sent[0] ?? '';
    await send(lastPhone, '198.51.100.3');
    expect(otp === sent[1] || (await verify(otp))).not.toBe('success');
  });
});

describe('sending codes', () => {
  test.each([
    ['the sixth within an hour', 5, 1, /^Too many codes were sent\. Please try again in \d+ minutes\.$/, 3600],
    ['the eleventh within a day', 10, 61, /^Too many codes were sent\. Please try again in \d+ hours\.$/, 86_400],
  ])(
    '%s to one phone, from any address => 429, with the time to wait in words and in seconds',
    async (_case, limit, minutes, message, maxSeconds) => {
      for (let i = 0; i < limit; i += 1) {
        expect((await send(lastPhone, `203.0.113.${i}`)).status).toBe(200);
        server.clock.advance(minutes * minuteMs);
      }
      const refused = await send(lastPhone, '203.0.113.99');
      expect(refused).toMatchObject({ status: 429, message: expect.stringMatching(message) });
      expect(Number(refused.retryAfter)).toBeGreaterThan(0);
      expect(Number(refused.retryAfter)).toBeLessThanOrEqual(maxSeconds);
      expect(sent).toHaveLength(limit);
      server.clock.advance(Number(refused.retryAfter) * 1000);
      expect((await send(lastPhone, '203.0.113.99')).status).toBe(200);
    },
  );

  test.each([
    ['IPv4', (_i: number) => '192.0.2.1'],
    ['the addresses of one IPv6 network', (i: number) => `2001:db8:1:2::${i.toString(16)}`],
  ])(
    'the 61st within an hour from %s, to 61 phones => 429; from another network => sent',
    async (_case, addressOf) => {
      for (let i = 0; i < 60; i += 1) expect((await send(lastPhone + i, addressOf(i))).status).toBe(200);
      expect(await send(lastPhone + 60, addressOf(60))).toMatchObject({
        status: 429,
        message: expect.stringMatching(
          /^Too many codes were asked for from your network\. .* in (\d+ minutes|1 hour)\.$/,
        ),
        retryAfter: expect.anything(),
      });
      expect((await send(lastPhone + 61, '2001:db8:ffff::1')).status).toBe(200);
      server.clock.advance(61 * minuteMs);
    },
    30_000,
  );

  test('an untrusted proxy cannot set the address of a request', async () => {
    const from = (i: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/v1/onboard/phoneInput',
        payload: { primary_phone: String(lastPhone + i) },
        remoteAddress: '192.0.2.77',
        headers: { 'x-forwarded-for': `10.0.0.${i}` },
      });
    for (let i = 0; i < 60; i += 1) await from(i);
    expect((await from(60)).statusCode).toBe(429);
  }, 30_000);
});
