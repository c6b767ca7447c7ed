import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../tests/support/server/app.ts';
import type { NewClaim, Requests } from '../../store/requests.ts';

let server: TestApp;
let requests: Requests;

beforeAll(async () => {
  server = await startTestApp();
  requests = server.store.requests;
}, 60_000);
afterAll(() => server.close());

const now = new Date();
const claimOf = (parts: Partial<NewClaim> = {}): NewClaim => ({
  ...{ id: randomUUID(), claim: 'first', process: 'one', leaseMs: 60_000, requestHash: 'hash', userId: null, now },
  ...parts,
});
const addStep = (requestId: string, name = 'sms') =>
  server.store.steps.add({ requestId, name, userId: null, sessionId: null, sealedAnswer: 'sealed', now });

test('released without steps => as if it had never been claimed', async () => {
  const claim = claimOf();
  expect(await requests.claim(claim)).toEqual({ isRepeat: false });
  await requests.release(claim.id, 'first');
  expect(await requests.find(claim.id)).toBeUndefined();
  expect(await requests.claim({ ...claim, process: 'two', requestHash: 'other' })).toEqual({ isRepeat: false });
});

test('released with steps => another process may repeat the same body at once, and finds them', async () => {
  const claim = claimOf();
  await requests.claim(claim);
  await addStep(claim.id);
  await requests.release(claim.id, 'first');
  expect(await requests.find(claim.id)).toEqual({ requestHash: 'hash', answer: undefined });
  expect(await requests.claim({ ...claim, process: 'two', requestHash: 'other' })).toBeUndefined();
  expect(await requests.claim({ ...claim, process: 'two', claim: 'second' })).toEqual({ isRepeat: true });
  expect(await server.store.steps.find(claim.id, 'sms')).toBe('sealed');
});

test('released by a claim that was lost => the later one stays', async () => {
  const claim = claimOf();
  await requests.claim(claim);
  await addStep(claim.id);
  await requests.release(claim.id, 'another');
  expect(await requests.claim({ ...claim, process: 'two' })).toBeUndefined();
});

test('a step twice => recorded once; another one too', async () => {
  const claim = claimOf();
  await requests.claim(claim);
  expect(await addStep(claim.id)).toBe(true);
  expect(await addStep(claim.id)).toBe(false);
  expect(await addStep(claim.id, 'pan')).toBe(true);
});

test('completed => the answer, no steps, and neither a release nor a repeat changes it', async () => {
  const claim = claimOf();
  await requests.claim(claim);
  await addStep(claim.id);
  const row = { id: claim.id, claim: 'first', body: '{"status":"success"}', sessionId: null, userId: null };
  expect(await requests.complete({ ...row, claim: 'another' })).toBe(false);
  expect(await requests.complete(row)).toBe(true);
  expect(await requests.complete(row)).toBe(false);
  await requests.release(claim.id, 'first');
  expect(await requests.find(claim.id)).toMatchObject({ answer: { body: row.body, sessionId: null } });
  expect(await server.store.steps.find(claim.id, 'sms')).toBeUndefined();
  expect(await requests.claim(claim)).toBeUndefined();
});
