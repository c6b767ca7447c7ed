import { expect, test, vi } from 'vitest';
import { renderedOf } from '../../tests/support/server/rendered.ts';
import { warmThread } from './warm-thread.ts';

test('each journey => rendered once with the texts of the build', async () => {
  const render = vi.fn(async () => renderedOf('build'));
  await warmThread({ render }, ['x', 'y'], { signal: new AbortController().signal, waitMs: 1 });
  expect(render.mock.calls).toEqual([
    ['x', {}],
    ['y', {}],
  ]);
});

test('the server stops meanwhile => nothing more is rendered', async () => {
  const stopping = new AbortController();
  const render = vi.fn(async () => {
    stopping.abort();
    return renderedOf('build');
  });
  await expect(warmThread({ render }, ['x', 'y'], { signal: stopping.signal, waitMs: 1 })).rejects.toThrow();
  expect(render).toHaveBeenCalledOnce();
});
