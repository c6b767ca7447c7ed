// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { retryConflicts } from './retry.ts';

const failing = (code: string, times: number) => {
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs <= times) throw Object.assign(new Error(code), { code });
    return runs;
  };
  return { work, runs: () => runs };
};

describe('retryConflicts', () => {
  test('40001 twice => the third run counts', async () => {
    expect(await retryConflicts(failing('40001', 2).work)).toBe(3);
  });
  test('40001 three times => given up', async () => {
    const { work, runs } = failing('40001', 3);
    await expect(retryConflicts(work)).rejects.toThrow('40001');
    expect(runs()).toBe(3);
  });
  test('another error => at once', async () => {
    const { work, runs } = failing('42601', 1);
    await expect(retryConflicts(work)).rejects.toThrow('42601');
    expect(runs()).toBe(1);
  });
});
