// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { retry } from './retry.ts';

test('fails once => loaded by the second try', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('screen');
  await expect(retry(load, 0)).resolves.toBe('screen');
  expect(load).toHaveBeenCalledTimes(2);
});

test('fails twice => the failure, and no third try', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('lost'));
  await expect(retry(load, 0)).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(2);
});
