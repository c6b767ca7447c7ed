import { expect, test, vi } from 'vitest';
import { nameKey } from '../../keys/seal.ts';
import type { RequestStep } from '../../store/requests.ts';
import type { Repositories } from '../../store/store.ts';
import { readTrace } from '../../traces/trace.ts';
import type { Claim } from './claims.ts';
import { createSteps, type StepDependencies } from './steps.ts';

const now = new Date('2026-11-22T10:00:00Z');
const keys = { request: Buffer.alloc(32, 1), pan: { current: nameKey(Buffer.alloc(32, 2)), others: [] } };
const claimOf = (id = 'one'): Claim => ({ id, claim: 'first', isRepeat: true, assertHeld: () => undefined });

const trace = readTrace(undefined);
const owner = { trace, sessionId: 'session', userId: () => 'tenant', refuseIfErased: async () => undefined };

/** The steps of a request, over rows that other requests may share. */
function stepsOf(claim: Claim | undefined, rows = new Map<string, string>()) {
  const steps = {
    find: async (requestId: string, name: string) => rows.get(`${requestId} ${name}`),
    async add({ requestId, name, sealedAnswer }: RequestStep) {
      const isNew = !rows.has(`${requestId} ${name}`);
      if (isNew) rows.set(`${requestId} ${name}`, sealedAnswer);
      return isNew;
    },
  };
  const tx = { steps, outgoing: { add: vi.fn(async () => undefined) } };
  const store = { ...tx, transact: (work: (tx: unknown) => unknown) => work(tx) };
  const dependencies = { store, keys, now: () => now } as unknown as StepDependencies;
  return { rows, tx, steps: createSteps(claim, owner, dependencies) };
}

const askedKey = (claim: Claim | undefined, name: string) => stepsOf(claim).steps.step(name, async ({ key }) => key);

test('the key of a step => a UUID, the same for a repeat, another for another step or request', async () => {
  const key = await askedKey(claimOf(), 'sms');
  expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await askedKey(claimOf(), 'sms')).toBe(key);
  const others = await Promise.all([askedKey(claimOf(), 'pan'), askedKey(claimOf('two'), 'sms')]);
  expect(new Set([key, ...others]).size).toBe(3);
});

test('the keys of many requests => UUIDs of every variant that a UUID may have', async () => {
  const names = await Promise.all(Array.from({ length: 100 }, (_, id) => askedKey(claimOf(String(id)), 'sms')));
  expect([...new Set(names.map((key) => key[19]))].sort()).toEqual(['8', '9', 'a', 'b']);
});

test('without an Idempotency-Key => a new key each time, nothing is recorded', async () => {
  const { rows, steps } = stepsOf(undefined);
  const first = await steps.step('sms', async ({ key }) => key);
  expect(await steps.step('sms', async ({ key }) => key)).not.toBe(first);
  expect(await steps.saveStep('row', async () => 'saved')).toBe('saved');
  expect(rows.size).toBe(0);
});

test('a repeat => the recorded answer, not asked again', async () => {
  const { rows } = stepsOf(claimOf());
  await stepsOf(claimOf(), rows).steps.step('pan', async () => ({ name: 'Asha' }));
  const again = vi.fn(async () => ({ name: 'another' }));
  expect(await stepsOf(claimOf(), rows).steps.step('pan', again)).toEqual({ name: 'Asha' });
  expect(again).not.toHaveBeenCalled();
});

test('another process has recorded the step meanwhile => its answer', async () => {
  const { rows, steps } = stepsOf(claimOf());
  const other = stepsOf(claimOf(), rows).steps;
  const answer = await steps.step('pan', async () => {
    await other.step('pan', async () => 'theirs');
    return 'ours';
  });
  expect(answer).toBe('theirs');
});

test('another process has recorded the step meanwhile, and has ended the request => 409', async () => {
  const { rows, steps, tx } = stepsOf(claimOf());
  tx.steps.add = async () => false;
  await expect(steps.step('pan', async () => 'ours')).rejects.toMatchObject({ statusCode: 409 });
  await expect(steps.saveStep('row', async () => 'ours')).rejects.toMatchObject({ statusCode: 409 });
  expect(rows.size).toBe(0);
});

test('an answer moved to another step or request => not readable', async () => {
  const { rows, steps } = stepsOf(claimOf());
  await steps.step('pan', async () => 'Asha');
  const sealed = rows.get('one pan') ?? '';
  const moved = new Map([
    ['one sms', sealed],
    ['two pan', sealed],
  ]);
  const unread = async () => 'asked';
  await expect(stepsOf(claimOf(), moved).steps.step('sms', unread)).rejects.toThrow();
  await expect(stepsOf(claimOf('two'), moved).steps.step('pan', unread)).rejects.toThrow();
});

test('sent later => one row with the key of the step, the tenant and the payload', async () => {
  const key = await askedKey(claimOf(), 'lead');
  const { tx, steps } = stepsOf(claimOf());
  await steps.sendLater(tx as unknown as Repositories, 'lead', { phone: '9812345678' } as never);
  const row = { kind: 'lead', key, userId: 'tenant', payload: '{"phone":"9812345678"}', now };
  expect(tx.outgoing.add).toHaveBeenCalledWith(row);
});
