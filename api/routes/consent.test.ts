// @vitest-environment node
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../test-app.ts';

let server: TestApp;
let browser: TestBrowser;

beforeAll(async () => {
  server = await startTestApp();
  browser = new TestBrowser(server.app);
  await browser.signIn('9855500001');
}, 30_000);
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

test('what was agreed to => kept with its time, and found under the id that is answered', async () => {
  const before = Date.now();
  const { status, body } = await agree();
  expect({ status, body }).toEqual({
    status: 200,
    body: { status: 'success', data: { _id: expect.stringMatching(/^[\w-]{36}$/) } },
  });
  const [kept] = await server.store.records.consents(browser.uid);
  const { uid: _, text_sha256: textHash, journey_version: journeyVersion, ...same } = agreement();
  expect(kept).toEqual({
    id: (body as unknown as { data: { _id: string } }).data._id,
    ...same,
    textHash,
    journeyVersion,
    at: kept?.at,
  });
  expect(kept?.at.getTime()).toBeGreaterThanOrEqual(before);
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
