import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { openRenderThread } from './render-thread.ts';

// It says which thread it is.
const renderer = `
  import { parentPort, threadId } from 'node:worker_threads';
  parentPort.on('message', ({ id }) => parentPort.postMessage({ id, rendered: threadId }));
`;

const dist = mkdtempSync(join(tmpdir(), 'render-'));

afterEach(() => {
  vi.useRealTimers();
  rmSync(dist, { recursive: true });
});

test('nothing is rendered for ten minutes => the thread ends, and the next rendering starts another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mkdirSync(join(dist, '.render'));
  writeFileSync(join(dist, '.render', 'worker.mjs'), renderer);
  const thread = openRenderThread(dist);
  const render = async (): Promise<unknown> => thread.render('x', {});
  const first = await render();
  vi.advanceTimersByTime(9 * 60_000);
  expect(await render()).toBe(first);
  vi.advanceTimersByTime(9 * 60_000);
  expect(await render()).toBe(first);
  vi.advanceTimersByTime(10 * 60_000);
  expect(await render()).not.toBe(first);
  await thread.close();
});
