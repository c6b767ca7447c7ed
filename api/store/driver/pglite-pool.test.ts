import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lendDatabase } from './pglite-pool.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A pool over a database of which each statement ends when the test says so. */
function createLending() {
  const ends: (() => void)[] = [];
  const exec = vi.fn(async () => []);
  const query = () => new Promise((resolve) => ends.push(() => resolve({ rows: [] })));
  const pool = lendDatabase({ exec, query, close: async () => undefined } as unknown as PGlite, { idleMs: 1000 });
  const end = async (index: number) => {
    ends[index]?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { pool, exec, end };
}

test('two statements of a transaction at once => once it is over, nothing of anybody else is rolled back', async () => {
  const { pool, exec, end } = createLending();
  const client = await pool.connect();
  const both = ['select 1', 'select 2'].map((sql) => client.query(sql, []));
  for (const index of [0, 1]) await end(index);
  await Promise.all(both);
  client.release();
  await vi.advanceTimersByTimeAsync(5000);
  expect(exec).not.toHaveBeenCalled();
});

test('one of two statements takes longer than a transaction may be idle => it is not rolled back until both are over', async () => {
  const { pool, exec, end } = createLending();
  const client = await pool.connect();
  const both = ['select 1', 'select 2'].map((sql) => client.query(sql, []));
  await end(0);
  await vi.advanceTimersByTimeAsync(5000);
  expect(exec).not.toHaveBeenCalled();
  await end(1);
  await Promise.all(both);
  await vi.advanceTimersByTimeAsync(1000);
  expect(exec).toHaveBeenCalledExactlyOnceWith('rollback');
});
