import { expect, test, vi } from 'vitest';
import type { CompiledScreen } from '../runtime/compiled.ts';
import type { Machine, State } from '../runtime/state.ts';
import { createScreenLoading } from './load-screens.ts';

test.each([
  ['a fetched screen => its validator is called in the background, so that the browser compiles it', true, 2],
  ['a screen that cannot be fetched => nothing else', false, 1],
])('%s', async (_, isFetched, tasks) => {
  const validate = vi.fn(() => true);
  const machine = { screens: { end: { validate } as unknown as CompiledScreen } } as unknown as Machine;
  const load = vi.fn(async () => isFetched);
  const background: (() => void)[] = [];
  const { prefetch } = createScreenLoading(
    { load, machineIn: () => machine },
    { getState: () => ({ language: 'hi' }) as State, send: () => undefined },
    { runInBackground: (work) => background.push(work), recoverFromStaleBuild: async () => 'unreachable' },
  );
  prefetch('end');
  expect(load).not.toHaveBeenCalled();
  for (const work of background) {
    work();
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(load).toHaveBeenCalledExactlyOnceWith('end', 'hi');
  expect(background).toHaveLength(tasks);
  expect(validate).toHaveBeenCalledTimes(isFetched ? 1 : 0);
});
