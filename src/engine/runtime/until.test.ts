import { expect, test, vi } from 'vitest';
import { until } from './until.ts';

function counter(start: number) {
  let count = start;
  const listeners = new Set<() => void>();
  return {
    listeners,
    getState: () => count,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add() {
      count += 1;
      for (const listener of listeners) listener();
    },
  };
}

test('2 or more, from 2 => resolves at once and unsubscribes', async () => {
  const counted = counter(2);
  await until(counted, (count) => count >= 2);
  expect(counted.listeners.size).toBe(0);
});

test('2 or more, from 0 => resolves at the second change and unsubscribes', async () => {
  const counted = counter(0);
  const reached = vi.fn<() => void>();
  const waiting = until(counted, (count) => count >= 2).then(reached);
  counted.add();
  await Promise.resolve();
  expect(reached).not.toHaveBeenCalled();
  counted.add();
  await waiting;
  expect(reached).toHaveBeenCalledOnce();
  expect(counted.listeners.size).toBe(0);
});
