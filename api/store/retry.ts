import { setTimeout as wait } from 'node:timers/promises';

const attempts = 3;
// 40001: serialization failure. 40P01: deadlock. 23505: two processes made the same table, or the same row, at once.
const conflicts = new Set(['40001', '40P01', '23505']);

/** Runs the work again, at most 3 times in all and after a short random wait, when it lost against another transaction. */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === attempts || typeof code !== 'string' || !conflicts.has(code)) throw error;
      await wait(Math.random() * 50 * attempt);
    }
  }
}
