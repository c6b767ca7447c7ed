import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const signedIn = async (phone: string): Promise<TestBrowser> => {
  const browser = new TestBrowser(server.app);
  await browser.signIn(phone);
  return browser;
};
const notice = (uid: string) => ({
  uid,
  purpose: 'pan-check',
  text_sha256: '0f'.repeat(32),
  language: 'en',
  journey_version: '1.0.0',
});

// Shows: privacy-4
test('my data => profile, rows of every table, sessions', async () => {
  const browser = await signedIn('9855610001');
  const { uid } = browser;
  await browser.post('/api/v1/notices', notice(uid));
  await browser.post('/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid });
  const { status, body } = await browser.post('/api/v1/my-data', { uid });
  const { uid: _, ...shown } = notice(uid);
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      status: 'success',
      data: {
        profile: { phone: '9855610001', pan: 'ABCPE1234F' },
        checks: [{ kind: 'pan', outcome: 'valid' }],
        notices: [{ ...shown, created_at: expect.stringMatching(/Z$/) }],
        sessions: [{ current: true }],
      },
    },
  });
});

// Shows: privacy-5
test('a corrected name => stored, with a row in the audit', async () => {
  const browser = await signedIn('9855610002');
  const { uid } = browser;
  const { body } = await browser.post('/api/v1/my-data/name', { uid, name: ' Asha Devi Rao ' });
  expect(body).toEqual({ status: 'success', data: { name: 'Asha Devi Rao', first_name: 'Asha' } });
  expect(await server.store.users.find(uid)).toMatchObject({ name: 'Asha Devi Rao', first_name: 'Asha' });
  expect((await server.store.records.auditOf(uid)).at(-1)).toMatchObject({ action: 'my-data-name' });
});

// Shows: privacy-6
test('erasure => only with the code; then 401, and nothing is found', async () => {
  const browser = await signedIn('9855610003');
  const { uid } = browser;
  const { body: sent } = await browser.post('/api/v1/my-data/erase-code', { uid });
  const { otp } = sent as unknown as { otp: string };
  const wrong = otp === '0000' ? '0001' : '0000';
  expect((await browser.post('/api/v1/my-data/erase', { uid, otp: wrong })).body).toMatchObject({ status: 'failed' });
  expect((await browser.post('/api/v1/my-data/erase', { uid, otp })).body).toEqual({ status: 'success' });
  expect(await server.store.users.find(uid)).toBeUndefined();
  expect((await browser.post('/api/v1/my-data', { uid })).status).toBe(401);
});

// Shows: privacy-6
test('the code of an erasure is wrong three times => it is used up, and the next is another', async () => {
  const browser = await signedIn('9855610008');
  const { uid } = browser;
  const { body: sent } = await browser.post('/api/v1/my-data/erase-code', { uid });
  const { otp } = sent as unknown as { otp: string };
  const guess = (code: string) => browser.post('/api/v1/my-data/erase', { uid, otp: code });
  const wrong = otp === '0000' ? '0001' : '0000';
  expect((await guess(wrong)).body).toMatchObject({ status: 'failed', tries_left: 2 });
  expect((await guess(wrong)).body).toMatchObject({ status: 'failed', tries_left: 1 });
  expect((await guess(wrong)).body).toMatchObject({ status: 'failed', tries_left: 0, code: 'code-used-up' });
  expect((await guess(otp)).body).toMatchObject({ status: 'failed', code: 'code-used-up' });
  const { body: next } = await browser.post('/api/v1/my-data/erase-code', { uid });
  expect((await guess((next as unknown as { otp: string }).otp)).body).toEqual({ status: 'success' });
});

// Shows: privacy-7
test('sign out => this browser only; everywhere => all', async () => {
  const [first, other] = [await signedIn('9855610004'), await signedIn('9855610005')];
  const { headers } = await first.post('/api/v1/sign-out', { uid: first.uid, everywhere: false });
  expect(String(headers['set-cookie'])).toMatch(/session=;.*draft-key=;/s);
  expect((await first.post('/api/v1/my-data', { uid: first.uid })).status).toBe(401);
  expect((await other.post('/api/v1/sign-out', { uid: other.uid, everywhere: true })).status).toBe(200);
  expect((await other.post('/api/v1/my-data', { uid: other.uid })).status).toBe(401);
});

// Shows: privacy-8
test('the key for drafts => the same at the next sign-in, another for another tenant, readable by script', async () => {
  const keyOf = (reply: { headers: Readonly<Record<string, unknown>> }) =>
    /draft-key=([\w-]{43}); Max-Age=\d+; Path=\/; SameSite=Strict(?!; HttpOnly)/.exec(
      [reply.headers['set-cookie']].flat().join('\n'),
    )?.[1];
  const [first, again, other] = ['9855610006', '9855610006', '9855610007'].map(() => new TestBrowser(server.app));
  const keys = [
    keyOf(await (first as TestBrowser).signIn('9855610006')),
    keyOf(await (again as TestBrowser).signIn('9855610006')),
    keyOf(await (other as TestBrowser).signIn('9855610007')),
  ];
  expect(keys[0]).toMatch(/^[\w-]{43}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
