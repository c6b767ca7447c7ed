import { expect, test, vi } from 'vitest';
import { type RetryPolicy, retry, retryAfter } from './retry.ts';

const failing = () => vi.fn<() => Promise<string>>().mockRejectedValue(new Error('lost'));

test('fails once => resolves with the second attempt', async () => {
  const load = failing().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('screen');
  await expect(retry(load, retryAfter(0))).resolves.toBe('screen');
  expect(load).toHaveBeenCalledTimes(2);
});

test('fails twice => rejects, and no third attempt', async () => {
  const load = failing();
  await expect(retry(load, retryAfter(0))).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(2);
});

test('by default => the second attempt after one second', async () => {
  vi.useFakeTimers();
  const load = failing();
  const failed = expect(retry(load)).rejects.toThrow('lost');
  await vi.advanceTimersByTimeAsync(999);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await failed;
  vi.useRealTimers();
});

test('a policy of its own => reported the attempts made, and as many as it allows', async () => {
  const load = failing();
  const policy = vi.fn<RetryPolicy>(async (attempts) => attempts < 3);
  await expect(retry(load, policy)).rejects.toThrow('lost');
  expect(policy.mock.calls.map(([attempts]) => attempts)).toEqual([1, 2, 3]);
  expect(policy.mock.calls[0]?.[1]).toEqual(new Error('lost'));
  expect(load).toHaveBeenCalledTimes(3);
});
