import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailable } from './unavailable.ts';

const attempts = 3;
// 40001: serialization failure. 40P01: deadlock. 23505: two processes created the same table or row at once.
const conflicts = new Set(['40001', '40P01', '23505']);

/**
 * Retries the work on a conflict with another transaction: at most 3 runs, with a short random wait between them.
 * @throws DatabaseUnavailable when the last run conflicts with another transaction too.
 */
export async function retryConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (typeof code !== 'string' || !conflicts.has(code)) throw error;
      if (attempt === attempts) throw code === '23505' ? error : new DatabaseUnavailable(error);
      await wait(Math.random() * 50 * attempt);
    }
  }
}
