import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../../refusals/refusal.ts';
import { watchEventLoop } from './limit-requests.ts';
import { commitInTime, type RequestTime, withinTime } from './time-limit.ts';
import { createTurns } from './turns.ts';

afterEach(() => void vi.useRealTimers());

/** The status of a refusal, or the answer. */
const outcomeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => (error instanceof Refusal ? error.statusCode : error));

/** A promise and the function that resolves it. */
function createGate<T>(): { readonly opened: Promise<T>; readonly open: (value: T) => void } {
  let open: (value: T) => void = () => undefined;
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('work within its limit => its answer, or its own error', async () => {
  expect(await withinTime(5000, async () => 'answer')).toBe('answer');
  expect(await outcomeOf(withinTime(5000, () => Promise.reject('own error')))).toBe('own error');
});

test('work that is late => 503, and what it does later is not committed', async () => {
  let stored = '';
  const answer = createGate<void>();
  const ended = createGate<unknown>();
  const late = withinTime(20, async (time) => {
    await answer.opened;
    const transaction = commitInTime(time, async (beforeCommit) => {
      beforeCommit();
      stored = 'committed';
    });
    ended.open(await outcomeOf(transaction));
  });
  expect(await outcomeOf(late)).toBe(503);
  answer.open();
  expect(await ended.opened).toBe(503);
  expect(stored).toBe('');
});

test('a commit that has begun in time => its answer, however long it takes', async () => {
  vi.useFakeTimers();
  const stored = createGate<string>();
  const work = (time: RequestTime) =>
    commitInTime(time, (beforeCommit) => {
      beforeCommit();
      return stored.opened;
    });
  const outcome = outcomeOf(withinTime(20, work));
  await vi.advanceTimersByTimeAsync(150);
  stored.open('committed');
  expect(await outcome).toBe('committed');
});

test('five requests of a tenant, two at once => two run, the others in order; another tenant does not wait', async () => {
  const takeTurn = createTurns(2);
  const started: number[] = [];
  const open: (() => void)[] = [];
  const ask = (tenant: string, n: number) =>
    takeTurn(tenant, () => {
      started.push(n);
      return new Promise<void>((resolve) => open.push(resolve));
    });
  const all = [1, 2, 3, 4, 5].map((n) => ask('a', n));
  await wait(0);
  expect(started).toEqual([1, 2]);
  const other = ask('b', 6);
  expect(started).toEqual([1, 2, 6]);
  for (let ended = 0; ended < 6; ended += 1) {
    open[ended]?.();
    await wait(0);
  }
  await Promise.all([...all, other]);
  expect(started).toEqual([1, 2, 6, 3, 4, 5]);
});

test('a turn that fails => the next one starts', async () => {
  const takeTurn = createTurns(1);
  const failed = takeTurn('a', () => Promise.reject('no'));
  const next = takeTurn('a', async () => 'next');
  await expect(failed).rejects.toBe('no');
  expect(await next).toBe('next');
});

test('a blocked event loop => late; afterwards no longer', async () => {
  const loop = watchEventLoop();
  const block = setInterval(() => {
    const end = performance.now() + 150;
    while (performance.now() < end);
  }, 10);
  await expect.poll(() => loop.lateMs(), { timeout: 15_000 }).toBeGreaterThan(50);
  clearInterval(block);
  await expect.poll(() => loop.lateMs(), { timeout: 15_000 }).toBeLessThan(50);
  loop.stop();
});
