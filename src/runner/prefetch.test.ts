// @vitest-environment node
import { expect, test, vi } from 'vitest';
import type { CompiledScreen } from '../journey/compiled.ts';
import { prefetch } from './prefetch.ts';
import type { ScreenCache } from './screen-cache.ts';

test.each([
  ['fetched => its validator was used in another spare moment, so that the browser has compiled it', true, 2],
  ['not fetched => left for the time of need', false, 1],
])('%s', async (_, found, moments) => {
  const validate = vi.fn(() => true);
  const screens = { end: { validate } as unknown as CompiledScreen };
  const library = {
    fetch: vi.fn(async () => found),
    machineIn: () => ({ screens }) as unknown as ReturnType<ScreenCache['machineIn']>,
  };
  const waiting: (() => void)[] = [];
  prefetch(library, (work) => waiting.push(work), 'hi', 'end');
  expect(library.fetch).not.toHaveBeenCalled();
  for (const work of waiting) {
    work();
    await Promise.resolve();
    await Promise.resolve();
  }
  expect(library.fetch).toHaveBeenCalledExactlyOnceWith('hi', 'end');
  expect(waiting).toHaveLength(moments);
  expect(validate).toHaveBeenCalledTimes(found ? 1 : 0);
});
