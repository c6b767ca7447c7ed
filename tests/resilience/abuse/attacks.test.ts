import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../support/server/app.ts';
import { showFigure } from '../../support/show-figure.ts';

/** `npm run test:all -- attack` attacks in full and prints the figures; otherwise each attack is small. */
const isFull = process.env.ATTACK === 'full';
const size = (full: number, small: number): number => (isFull ? full : small);
const report = (figure: string): void => {
  if (isFull) showFigure(figure);
};

const onboard = '/api/v1/onboard';
const batch = 50;
let server: TestApp;
let sent: { phone: string; code: string }[] = [];
let lastPhone = 9_744_400_000;

beforeAll(async () => {
  const sms = {
    async send(phone: string, code: string) {
      sent.push({ phone, code });
    },
  };
  const env = { SANDBOX: '0', TRUST_PROXY: '10.0.0.0/8' };
  server = await startTestApp({ env, providers: { sms } });
});
afterAll(() => server.close());

/** Runs the work many times, some at once; returns the results in order. */
async function many<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let start = 0; start < count; start += batch)
    results.push(
      ...(await Promise.all(Array.from({ length: Math.min(batch, count - start) }, (_, i) => work(start + i)))),
    );
  return results;
}

/** A request as a proxy at 10.0.0.1 passes it on. */
async function post(call: string, payload: object, { from = '203.0.113.1', cookie = '' } = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: `${onboard}/${call}`,
    payload,
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': from, ...(cookie ? { cookie: `session=${cookie}` } : {}) },
  });
  const session = response.cookies.find(({ name }) => name === 'session')?.value ?? cookie;
  return { status: response.statusCode, body: response.json(), cookie: session };
}
const givePhone = (phone: string, from?: string, cookie?: string) =>
  post('phoneInput', { primary_phone: phone }, { ...(from && { from }), ...(cookie && { cookie }) });
const newPhone = (): string => {
  lastPhone += 10_000;
  return String(lastPhone);
};
const usedUp = '200 This code can no longer be used. Please ask for a new one.';
const tooMany = '429 Too many requests. Please try again in a while.';

/** Asserts that everything that was refused has one of these statuses and sentences, whatever the wait. */
function expectRefusals(replies: readonly { status: number; body: object }[], ...expected: readonly string[]): void {
  const refused = replies.filter(({ body }) => !('status' in body && body.status === 'success'));
  const said = refused.map(({ status, body }) => `${status} ${'message' in body ? body.message : 'nothing'}`);
  const sentences = new Set(said.map((text) => text.replace(/\d+ (seconds?|minutes?|hours?)/, 'a while')));
  expect(sentences.size).toBeGreaterThan(0);
  expect(expected).toEqual(expect.arrayContaining([...sentences]));
}
const passed = (replies: readonly { status: number }[]): number =>
  replies.filter(({ status }) => status === 200).length;

describe('guesses', () => {
  test('in one session => three count, and the right code is dead', async () => {
    const phone = newPhone();
    const { body, cookie } = await givePhone(phone);
    const uid = body.data.user._id;
    const right = sent.at(-1)?.code ?? '';
    const others = Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0')).filter((otp) => otp !== right);
    const guesses = [...others.slice(0, size(9_999, 200)), right];
    const replies = await many(guesses.length, (i) => post('verifyOtp', { otp: guesses[i], uid }, { cookie }));
    const signedIn = replies.filter((reply) => reply.body.status === 'success').length;
    report(`${guesses.length} guesses in one session, the right one among them: ${signedIn} signed in`);
    expect(signedIn).toBe(0);
    expectRefusals(replies, '200 Invalid OTP', usedUp, tooMany);
  }, 600_000);

  test('from many networks => at most 60 count, and the owner still signs in from a known network', async () => {
    const phone = newPhone();
    const owner = await givePhone(phone, '198.51.100.7');
    const uid = owner.body.data.user._id;
    const own = { otp: sent.at(-1)?.code, uid };
    expect((await post('verifyOtp', own, { from: '198.51.100.7', cookie: owner.cookie })).body.status).toBe('success');
    server.clock.advance(31_000);
    const replies = await many(size(100, 30), async (i) => {
      const from = `203.0.${i}.1`;
      const { cookie } = await givePhone(phone, from);
      const right = sent.findLast((one) => one.phone === phone)?.code;
      const guess = (by: number) => String((Number(right) + 5000 + by) % 10_000).padStart(4, '0');
      return Promise.all([1, 2, 3].map((by) => post('verifyOtp', { otp: guess(by), uid }, { from, cookie })));
    });
    const counted = replies.flat().filter(({ status }) => status === 200).length;
    report(`${replies.length} networks with a code of one phone each, 3 guesses each: ${counted} guesses counted`);
    expect(counted).toBeLessThanOrEqual(62);
    const again = await givePhone(phone, '198.51.100.7');
    const code = sent.findLast((one) => one.phone === phone)?.code;
    const entered = await post('verifyOtp', { otp: code, uid }, { from: '198.51.100.7', cookie: again.cookie });
    expect(entered.body.status).toBe('success');
    server.clock.advance(86_400_000);
  }, 600_000);
});

describe('sends', () => {
  test('to one phone from one address, at once => one message', async () => {
    sent = [];
    const phone = newPhone();
    const replies = await many(size(1000, 100), () => givePhone(phone));
    const count = passed(replies);
    report(`${size(1000, 100)} sends to one phone from one address: ${sent.length} message`);
    expect([count, sent.length]).toEqual([1, 1]);
    expectRefusals(replies, '429 A code was sent already. Please try again in a while.', tooMany);
    expect((await givePhone(phone, '198.51.100.8')).status).toBe(200);
    server.clock.advance(86_400_000);
  }, 600_000);

  test.each([
    ['70 networks of one IPv6 site', 240, (i: number) => `2001:db8:7:${(i % 70).toString(16)}::1`],
    ['one IPv4 address with ever new ports', 60, (i: number) => `192.0.2.9:${1024 + i}`],
    [
      'one mapped IPv4 address, written in many ways',
      60,
      (i: number) => (i % 2 ? '::ffff:192.0.2.10' : '[::ffff:c000:20a]:9'),
    ],
    ['invented texts instead of an address', 60, (i: number) => `unknown-${i}`],
  ])(
    'to many phones from %s => at most %i an hour',
    async (name, most, from) => {
      sent = [];
      const base = Number(newPhone());
      const replies = await many(size(1000, most + 60), (i) => givePhone(String(base + i), from(i)));
      const count = passed(replies);
      report(`${size(1000, most + 60)} sends from ${name}: ${count} messages`);
      expect(count).toBeLessThanOrEqual(most + 5);
      expect(count).toBeGreaterThan(50);
      expectRefusals(replies, tooMany);
      server.clock.advance(86_400_000);
    },
    600_000,
  );

  test('to many phones from as many networks => the budget of the deployment', async () => {
    sent = [];
    const base = Number(newPhone());
    const replies = await many(size(1000, 200), (i) => givePhone(String(base + i), `198.18.${i >> 8}.${i & 255}`));
    const count = passed(replies);
    report(`${size(1000, 200)} sends from as many networks: ${count} messages`);
    // More are regained while the attack lasts.
    expect(count).toBeLessThan(size(400, 190));
    expectRefusals(replies, tooMany);
    server.clock.advance(86_400_000);
  }, 600_000);
});

test('PANs of one tenant => 5 names a day', async () => {
  const tenants = await startTestApp();
  const browser = new TestBrowser(tenants.app);
  await browser.signIn('9744499999');
  const replies = await many(size(300, 60), (i) =>
    browser.post(`${onboard}/panCheck`, { pan_number: `ABCPE${1000 + i}F`, uid: browser.uid }),
  );
  const names = new Set(replies.flatMap(({ body }) => (body as { data?: { name: string } }).data?.name ?? []));
  report(`${replies.length} PANs of one tenant: ${passed(replies)} answers, ${names.size} names`);
  expect(passed(replies)).toBe(5);
  expectRefusals(replies, '429 You can check 5 different PANs a day. Please try again in a while.');
  await tenants.close();
}, 600_000);
