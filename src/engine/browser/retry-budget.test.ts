import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FailedReply } from '../model/define-action.ts';
import { retry } from '../runner/retry.ts';
import { createRetryBudget, FailedAttempt } from './retry-budget.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const network: FailedReply = { ok: false, reason: 'network' };
const status = (code: number): FailedReply => ({ ok: false, reason: 'status', status: code });

interface Attempt {
  readonly reply: FailedReply;
  readonly retryAfterMs?: number;
  /** How long the attempt takes; at most its limit is charged. */
  readonly takesMs?: number;
}

/** Makes attempts until the budget forbids more; returns when each began, and its time limit, in milliseconds. */
async function run(
  next: (attempt: number) => Attempt,
  { timeoutMs = 12_000, retryForMs = 30_000, random = (): number => 0.5, signal = new AbortController().signal } = {},
) {
  const start = Date.now();
  const begins: number[] = [];
  const limits: number[] = [];
  const budget = createRetryBudget({ timeoutMs, retryForMs }, random, signal);
  const failed = retry(async () => {
    begins.push(Date.now() - start);
    const limitMs = budget.attemptLimitMs();
    limits.push(limitMs);
    const { reply, retryAfterMs, takesMs = 0 } = next(begins.length);
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    throw new FailedAttempt(reply, retryAfterMs, Math.min(takesMs, limitMs));
  }, budget.allowsRetry).catch(() => Date.now() - start);
  await vi.runAllTimersAsync();
  return { begins, limits, gaveUpAt: await failed };
}

test('each failure at once => pauses that grow to 3 s, within the time', async () => {
  const { begins, gaveUpAt } = await run(() => ({ reply: network }));
  expect(begins.slice(0, 6)).toEqual([0, 300, 900, 2_100, 4_350, 6_600]);
  expect(gaveUpAt).toBeLessThan(30_000);
  expect(gaveUpAt).toBeGreaterThan(29_000);
  expect(begins.length).toBeLessThan(25);
});

test.each([
  [0, 200],
  [0.75, 350],
])('random %d => the first pause is %d ms', async (random, pauseMs) => {
  const { begins } = await run(() => ({ reply: network }), { random: () => random });
  expect(begins[1]).toBe(pauseMs);
});

test('no response at all => each attempt has its limit, and the last what is left', async () => {
  const { limits, gaveUpAt } = await run(() => ({ reply: { ok: false, reason: 'timeout' }, takesMs: 12_000 }));
  expect(limits).toEqual([12_000, 12_000, 5_100]);
  expect(gaveUpAt).toBeGreaterThanOrEqual(30_000);
});

test('the page is suspended during an attempt => only the limit of the attempt is deducted', async () => {
  const { begins } = await run((attempt) => ({ reply: network, takesMs: attempt === 1 ? 3_600_000 : 0 }));
  expect(begins.length).toBeGreaterThan(5);
});

test.each([502, 503, 504])('%d every time => retried until the time is used up', async (code) => {
  const { gaveUpAt } = await run(() => ({ reply: status(code) }));
  expect(gaveUpAt).toBeGreaterThan(29_000);
});

test.each([
  [500, 2],
  [409, 1],
  [429, 1],
  [400, 1],
])('%d without Retry-After => %d in all', async (code, attempts) => {
  const { begins } = await run(() => ({ reply: status(code) }));
  expect(begins).toHaveLength(attempts);
});

test('Retry-After => the shortest pause, in addition to a random one', async () => {
  const { begins } = await run(() => ({ reply: status(503), retryAfterMs: 5_000 }));
  expect(begins.slice(0, 3)).toEqual([0, 5_300, 10_900]);
});

test('Retry-After beyond the time => no further attempt', async () => {
  const { begins, gaveUpAt } = await run(() => ({ reply: status(503), retryAfterMs: 60_000 }));
  expect([begins, gaveUpAt]).toEqual([[0], 0]);
});

test('no time for retries => one attempt, with its full limit', async () => {
  const { begins, limits } = await run(() => ({ reply: network }), { retryForMs: 0 });
  expect([begins, limits]).toEqual([[0], [12_000]]);
});

test('aborted during a pause => gives up at once', async () => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 100);
  const { begins, gaveUpAt } = await run(() => ({ reply: network }), { signal: controller.signal });
  expect([begins, gaveUpAt]).toEqual([[0], 100]);
});

test('an error that is no failed attempt => not retried', async () => {
  const budget = createRetryBudget({ timeoutMs: 1_000, retryForMs: 30_000 }, () => 0, new AbortController().signal);
  const attempt = vi.fn<() => Promise<void>>().mockRejectedValue(new TypeError('broken'));
  await expect(retry(attempt, budget.allowsRetry)).rejects.toThrow('broken');
  expect(attempt).toHaveBeenCalledOnce();
});
