import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/server/app.ts';
import { readConfig } from '../../config/config.ts';
import type { Store } from '../../store/store.ts';

const onboard = '/api/v1/onboard';
const pan = 'ABCPE1234F';
const refused = { status: 'failed', code: 'try-later', message: expect.any(String), requestId: expect.any(String) };

/** A browser that has verified a phone, with all its cookies. */
async function signIn(
  { app }: TestApp,
  phone: string,
  headers: Record<string, string> = {},
): Promise<{ uid: string; cookies: Record<string, string> }> {
  const payload = { primary_phone: phone };
  const first = await app.inject({ method: 'POST', url: `${onboard}/phoneInput`, payload, headers });
  const { otp, data } = first.json();
  const uid: string = data.user._id;
  const jar = (given: typeof first) => Object.fromEntries(given.cookies.map(({ name, value }) => [name, value]));
  const cookies = jar(first);
  const verified = await app.inject({
    ...{ method: 'POST', url: `${onboard}/verifyOtp`, payload: { otp, uid } },
    ...{ cookies, headers },
  });
  return { uid, cookies: { ...cookies, ...jar(verified) } };
}

let shared: TestApp;
beforeAll(async () => {
  shared = await startTestApp();
});
afterAll(() => shared.close());

describe('a server whose queue for connections is late', () => {
  let server: TestApp;
  let queueMs = 0;
  let tenant: Awaited<ReturnType<typeof signIn>>;
  const { connectionMs } = readConfig({}).pressure;

  beforeAll(async () => {
    const store: Store = { ...shared.store, queueMs: () => queueMs };
    server = await startTestApp({ store, config: { pressure: { ...readConfig({}).pressure, loopMs: 60_000 } } });
    tenant = await signIn(server, '9811000001');
  });
  afterAll(() => server.close());
  beforeEach(() => {
    queueMs = 0;
  });

  const newcomer = (): InjectOptions => ({
    method: 'POST',
    url: `${onboard}/phoneInput`,
    payload: { primary_phone: '9811000002' },
  });
  const underWay = (uid = tenant.uid): InjectOptions => ({
    method: 'POST',
    url: '/api/v1/session',
    payload: { uid },
    cookies: tenant.cookies,
  });

  test('not late => both are answered', async () => {
    expect((await server.app.inject(newcomer())).statusCode).toBe(200);
    expect((await server.app.inject(underWay())).statusCode).toBe(200);
  });

  test('late => newcomers are refused with Retry-After, a tenant under way is answered', async () => {
    queueMs = connectionMs + 1;
    const answer = await server.app.inject(newcomer());
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual(refused);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect((await server.app.inject(underWay())).statusCode).toBe(200);
  });

  test('late, and the cookie of another tenant => refused like a newcomer', async () => {
    queueMs = connectionMs + 1;
    expect((await server.app.inject(underWay('somebody-else'))).statusCode).toBe(503);
  });

  test('late, over https => a tenant under way is answered; not with cookies that another subdomain could set', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const { uid, cookies } = await signIn(server, '9811000005', headers);
    expect(Object.keys(cookies).sort()).toEqual(['__Host-draft-key', '__Host-session']);
    queueMs = connectionMs + 1;
    const ask = (jar: Record<string, string>) => server.app.inject({ ...underWay(uid), headers, cookies: jar });
    expect((await ask(cookies)).statusCode).toBe(200);
    const bare = Object.fromEntries(
      Object.entries(cookies).map(([name, value]) => [name.replace('__Host-', ''), value]),
    );
    expect((await ask(bare)).statusCode).toBe(503);
  });

  test('very late => a tenant is refused too; health, metrics and pages are answered', async () => {
    queueMs = connectionMs * 3 + 1;
    expect((await server.app.inject(underWay())).statusCode).toBe(503);
    const exempt = ['/healthz', '/readyz', '/metrics'].map((url) => server.app.inject({ url }));
    expect((await Promise.all(exempt)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await server.app.inject({ url: '/no-such-page' })).statusCode).not.toBe(503);
  });
});

test('a provider that answers after the limit => 503; the repeat with the same key takes effect once', async () => {
  let isSlow = true;
  const open: (() => void)[] = [];
  const pans = {
    async check() {
      if (isSlow) await new Promise<void>((resolve) => open.push(resolve));
      return { valid: true, name: 'Asha Rao' } as const;
    },
  };
  const config = { pressure: { ...readConfig({}).pressure, requestMs: 3000, loopMs: 60_000, connectionMs: 60_000 } };
  const { uid, cookies } = await signIn(shared, '9811000003');
  let ended = 0;
  const transact: Store['transact'] = (work) => shared.store.transact(work).finally(() => (ended += 1));
  const server = await startTestApp({ config, providers: { pan: pans }, store: { ...shared.store, transact } });
  const ask = () =>
    server.app.inject({
      ...{ method: 'POST', url: `${onboard}/panCheck`, cookies },
      payload: { uid, pan_number: pan },
      headers: { 'idempotency-key': 'the-same-key' },
    });
  const answer = await ask();
  expect([answer.statusCode, answer.json()]).toEqual([503, refused]);
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  expect(await server.store.records.count('checks', uid)).toBe(0);

  isSlow = false;
  const before = ended;
  for (const resolve of open) resolve();
  await expect.poll(() => ended).toBeGreaterThan(before);
  expect(await server.store.records.count('checks', uid)).toBe(0);
  await expect.poll(async () => (await ask()).statusCode, { timeout: 30_000 }).toBe(200);
  expect(await server.store.records.count('checks', uid)).toBe(1);
  await server.close();
});

test.each(['http', 'https'])(
  'three requests of one session over %s, with one turn at a time => one after the other',
  async (protocol) => {
    let running = 0;
    let most = 0;
    const pans = {
      async check() {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setTimeout(resolve, 200));
        running -= 1;
        return { valid: true, name: 'Asha Rao' } as const;
      },
    };
    const pressure = { ...readConfig({}).pressure, tenantTurns: 1, loopMs: 60_000, connectionMs: 60_000 };
    const server = await startTestApp({ config: { pressure }, providers: { pan: pans }, store: shared.store });
    const headers = { 'x-forwarded-proto': protocol };
    const { uid, cookies } = await signIn(server, protocol === 'https' ? '9811000006' : '9811000007', headers);
    const given = ['ABCPE1234F', 'ABCPE1235F', 'ABCPE1236F'].map((pan_number) =>
      server.app.inject({
        ...{ method: 'POST', url: `${onboard}/panCheck`, payload: { uid, pan_number } },
        ...{ cookies, headers },
      }),
    );
    expect((await Promise.all(given)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(most).toBe(1);
    await server.close();
  },
);
