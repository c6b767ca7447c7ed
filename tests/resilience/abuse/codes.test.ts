import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/server/app.ts';

const minuteMs = 60_000;
// The limits of a day are reached in its first hours.
const hours = process.env.ATTACK === 'full' ? 24 : 4;
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
});
afterAll(() => server.close());
beforeEach(() => {
  sent = [];
  lastPhone += 10_000;
});

let cookie = '';
let uid = '';

async function send(phone: number, remoteAddress: string, session?: string) {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/onboard/phoneInput',
    payload: { primary_phone: String(phone) },
    remoteAddress,
    headers: session ? { cookie: `session=${session}` } : {},
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

/** Whether the code that is tried counts; 'used up' when none works any more. */
async function tryOnce(otp: string): Promise<string> {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/onboard/verifyOtp',
    payload: { otp, uid },
    headers: { cookie: `session=${cookie}` },
  });
  const { message } = response.json();
  return message === 'Invalid OTP' ? 'wrong' : 'used up';
}

const wrong = (otp: string, by: number) => String((Number(otp) + by) % 10_000).padStart(4, '0');

describe('the budget of messages', () => {
  let limited: TestApp;
  const refused = '9822299999';

  const open = async (env: Record<string, string> = {}) => {
    const find = async (phone: string) => (phone === refused ? undefined : {});
    const sms = { send: async (_phone: string, code: string) => void sent.push(code) };
    limited = await startTestApp({ env: { SANDBOX: '0', ...env }, providers: { sms, tenants: { find } as never } });
  };
  afterEach(() => limited.close());

  const ask = (phone: number | string, remoteAddress: string) =>
    limited.app.inject({
      ...{ method: 'POST', url: '/api/v1/onboard/phoneInput', remoteAddress },
      payload: { primary_phone: String(phone) },
    });
  const statuses = (replies: readonly { readonly statusCode: number }[]) => replies.map(({ statusCode }) => statusCode);
  const strangers = (count: number, subnet: string) =>
    Promise.all(Array.from({ length: count }, (_, index) => ask(++lastPhone, `${subnet}.${index + 1}`)));

  test('240 sends at once to one phone => a message for each network, and five strangers get theirs', async () => {
    await open();
    const phone = ++lastPhone;
    await Promise.all(Array.from({ length: 240 }, (_, index) => ask(phone, `198.51.100.${(index % 4) + 1}`)));
    expect(sent).toHaveLength(4);
    expect(statuses(await strangers(5, '203.0.113'))).toEqual([200, 200, 200, 200, 200]);
  });

  test('130 requests for a phone that is sent no message => five strangers get theirs', async () => {
    await open();
    for (let index = 0; index < 130; index++) await ask(refused, `198.51.${index}.1`);
    expect(statuses(await strangers(5, '203.0.113'))).toEqual([200, 200, 200, 200, 200]);
  });

  test('strangers have used up their share => a phone that has signed in before still gets a code', async () => {
    await open({ LIMIT_CODE_DEPLOYMENT: '8/day' });
    const [known, network] = [++lastPhone, '192.0.2.1'];
    const opened = await ask(known, network);
    const [{ value: session = '' } = {}] = opened.cookies;
    await limited.app.inject({
      ...{ method: 'POST', url: '/api/v1/onboard/verifyOtp', headers: { cookie: `session=${session}` } },
      payload: { otp: sent[0], uid: opened.json().data.user._id },
    });
    const got = statuses(await strangers(10, '203.0.113')).filter((status) => status === 200);
    expect(got).toHaveLength(6);
    expect((await ask(known, '192.0.2.77')).statusCode).toBe(200);
  });

  test('no message because the budget is used up => the phone need not wait for its turn', async () => {
    await open({ LIMIT_CODE_DEPLOYMENT: '8/day' });
    await strangers(10, '203.0.113');
    const phone = ++lastPhone;
    const waits = [await ask(phone, '192.0.2.1'), await ask(phone, '192.0.2.1')].map(
      (reply) => reply.json().message.split('.')[0],
    );
    expect(waits).toEqual(['Too many requests', 'Too many requests']);
    limited.clock.advance(4 * 60 * minuteMs);
    expect((await ask(phone, '192.0.2.1')).statusCode).toBe(200);
  });
});

describe('guessing codes', () => {
  test('the right code at the fourth attempt => failed', async () => {
    await send(lastPhone, '198.51.100.1');
    const otp = sent[0] ?? '';
    const guesses = [wrong(otp, 1), wrong(otp, 2), wrong(otp, 3), otp];
    const answers: string[] = [];
    for (const guess of guesses) answers.push(await verify(guess));
    expect(answers).toEqual(['failed', 'failed', 'failed', 'failed']);
  });

  test('a resend between the attempts => the same code, and no new attempts', async () => {
    await send(lastPhone, '198.51.100.5');
    const otp = sent[0] ?? '';
    const own = { cookie, uid };
    const answers = [await verify(wrong(otp, 1)), await verify(wrong(otp, 2))];
    expect((await send(lastPhone, '198.51.100.5', own.cookie)).status).toBe(200);
    ({ cookie, uid } = own);
    answers.push(await verify(wrong(otp, 3)), await verify(otp));
    expect({ sent, answers }).toEqual({ sent: [otp, otp], answers: ['failed', 'failed', 'failed', 'failed'] });
  });

  test('resends for hours, three wrong attempts after each => a bounded number of attempts', async () => {
    await send(lastPhone, '198.51.100.6');
    const own = { cookie, uid };
    let tried = 0;
    for (let minutes = 0; minutes < hours * 60; minutes += 5) {
      const otp = sent.at(-1) ?? '';
      for (const by of [1, 2, 3]) if ((await tryOnce(wrong(otp, by))) !== 'used up') tried += 1;
      server.clock.advance(5 * minuteMs);
      await send(lastPhone, '198.51.100.6', own.cookie);
      ({ cookie, uid } = own);
    }
    expect(tried).toBeGreaterThan(10);
    expect(tried).toBeLessThanOrEqual(60);
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
    await send(lastPhone, '198.51.100.4');
    expect(sent).toHaveLength(2);
    expect(otp === sent[1] || (await verify(otp))).not.toBe('success');
  });
});

describe('sending codes', () => {
  test('to one phone from one address => the wait grows, and is given in words and in seconds', async () => {
    const waits: number[] = [];
    while (waits.length < 7) {
      expect((await send(lastPhone, '203.0.113.1')).status).toBe(200);
      const refused = await send(lastPhone, '203.0.113.1');
      expect(refused).toMatchObject({
        status: 429,
        message: expect.stringMatching(/^A code was sent already\. Please try again in \d+ (second|minute|hour)s?\.$/),
      });
      waits.push(Number(refused.retryAfter));
      server.clock.advance(Number(refused.retryAfter) * 1000);
    }
    expect(waits).toEqual([30, 60, 300, 900, 3600, 14_400, 14_400]);
    expect(sent).toHaveLength(7);
  });

  test('to one phone from 100 addresses => its owner still gets a code at once, and can enter it', async () => {
    for (let i = 0; i < 100; i += 1) await send(lastPhone, `203.0.113.${i}`);
    expect((await send(lastPhone, '198.51.100.9')).status).toBe(200);
    expect(await verify(sent.at(-1) ?? '')).toBe('success');
    server.clock.advance(3 * minuteMs);
  });

  test('a resend in the own session => its own wait, whatever others send from the same address', async () => {
    await send(lastPhone, '203.0.113.200');
    const own = cookie;
    for (let i = 0; i < 3; i += 1) {
      server.clock.advance(15 * minuteMs);
      await send(lastPhone, '203.0.113.200');
    }
    const resend = () => send(lastPhone, '203.0.113.200', own);
    expect([(await send(lastPhone, '203.0.113.200')).status, (await resend()).status]).toEqual([429, 200]);
    expect(await resend()).toMatchObject({ status: 429, retryAfter: '30' });
  });

  test.each([
    ['IPv4', (_i: number) => '192.0.2.1'],
    ['the addresses of one IPv6 network', (i: number) => `2001:db8:1:2::${i.toString(16)}`],
  ])('the 61st within an hour from %s, to 61 phones => 429; from another network => sent', async (_case, addressOf) => {
    for (let i = 0; i < 60; i += 1) expect((await send(lastPhone + i, addressOf(i))).status).toBe(200);
    expect(await send(lastPhone + 60, addressOf(60))).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^Too many requests\. Please try again in (1 minute|\d+ seconds?)\.$/),
      retryAfter: expect.stringMatching(/^\d+$/),
    });
    expect((await send(lastPhone + 61, '2001:db8:ffff::1')).status).toBe(200);
    server.clock.advance(61 * minuteMs);
  });

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
  });
});
