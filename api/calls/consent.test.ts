import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../tests/support/server/app.ts';

let server: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startTestApp();
  browser = new TestBrowser(server.app);
  await browser.signIn('9855500001');
});
afterAll(() => server.close());

const text = 'By clicking Next you allow …';
const agreement = () => ({
  uid: browser.uid,
  purpose: 'credit-check',
  text_sha256: createHash('sha256').update(text).digest('hex'),
  language: 'en',
  journey_version: '0123456789abcdef',
});
const agree = (changes: object = {}, headers = {}) =>
  browser.post('/api/v1/consents', { ...agreement(), ...changes }, headers);

// Shows: copy-45
test('a consent => stored with its time, under the id in the answer', async () => {
  const before = Date.now();
  const { status, body } = await agree();
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'success', data: { _id: expect.stringMatching(/^[\w-]{36}$/) } },
  });
  const [stored] = await server.store.records.consents(browser.uid);
  const { uid: _, text_sha256: textHash, journey_version: journeyVersion, ...same } = agreement();
  expect(stored).toEqual({
    id: (body as unknown as { data: { _id: string } }).data._id,
    ...same,
    textHash,
    journeyVersion,
    at: stored?.at,
  });
  expect(stored?.at.getTime()).toBeGreaterThanOrEqual(before);
});

test('the same key again => one record; a second agreement => another', async () => {
  const before = await server.store.records.count('consents', browser.uid);
  const key = { 'idempotency-key': 'consent-click-1' };
  await agree({}, key);
  await agree({}, key);
  await agree({ language: 'hi' });
  expect(await server.store.records.count('consents', browser.uid)).toBe(before + 2);
});

test.each([
  { text_sha256: text },
  { text_sha256: 'AB'.repeat(32) },
  { purpose: 'Everything else' },
  { language: 'English' },
  { journey_version: '' },
  { time: '2020-01-01T00:00:00Z' },
])('%j => 400', async (changes) => {
  expect((await agree(changes)).status).toBe(400);
});

const withdraw = (purpose: string, headers = {}) =>
  browser.post('/api/v1/consents/withdraw', { uid: browser.uid, purpose }, headers);

// Shows: copy-47
test('a withdrawal => stored in addition to the consent, with a row in the audit', async () => {
  await agree({ purpose: 'marketing' });
  const { records } = server.store;
  const [consents, audited] = [await records.consents(browser.uid), await records.auditOf(browser.uid)];
  server.clock.advance(1000);
  const { status, body } = await withdraw('marketing', { 'idempotency-key': 'withdraw-click-1' });
  await withdraw('marketing', { 'idempotency-key': 'withdraw-click-1' });
  const id = expect.stringMatching(/^[\w-]{36}$/);
  expect({ status, body }).toEqual({ status: 200, body: { status: 'success', data: { _id: id } } });
  const stored = await records.withdrawals(browser.uid);
  expect(stored).toEqual([{ id, purpose: 'marketing', at: expect.any(Date) }]);
  expect(await records.consents(browser.uid)).toEqual(consents);
  const [line, ...more] = (await records.auditOf(browser.uid)).slice(audited.length);
  expect(line).toMatchObject({ action: 'withdraw-consent', actor: expect.stringMatching(/^session /) });
  expect(more).toEqual([]);
});

describe('withdraw', () => {
  // Shows: copy-47
  test.each([
    ['never agreed to', async () => 'never'],
    [
      'withdrawn already',
      async () => {
        await agree({ purpose: 'twice' });
        await withdraw('twice');
        return 'twice';
      },
    ],
  ])('%s => failed, nothing stored', async (_, before) => {
    const purpose = await before();
    const stored = await server.store.records.withdrawals(browser.uid);
    const { status, body } = await withdraw(purpose);
    expect({ status, body }).toEqual({ status: 200, body: { status: 'failed', message: expect.any(String) } });
    expect(await server.store.records.withdrawals(browser.uid)).toEqual(stored);
  });

  test('a renewed consent => can be withdrawn again', async () => {
    for (const _ of [1, 2]) {
      server.clock.advance(1000);
      await agree({ purpose: 'again' });
      server.clock.advance(1000);
      expect((await withdraw('again')).body).toMatchObject({ status: 'success' });
    }
  });

  test("another tenant's uid => 403", async () => {
    const answer = await browser.post('/api/v1/consents/withdraw', { uid: 'someone-else', purpose: 'marketing' });
    expect(answer.status).toBe(403);
  });
});
