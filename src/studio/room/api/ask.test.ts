import { afterEach, expect, test, vi } from 'vitest';
import { askServer } from './ask.ts';

const away = { status: 'away', message: expect.stringContaining('could not be reached') };

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a server that never answers => given up, and said', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_answer, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  );
  const asked = askServer('GET', 'users');
  limit.abort();
  expect(await asked).toEqual(away);
});

test('an answer that breaks off => as if there were none', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"users": ['));
  expect(await askServer('GET', 'users')).toEqual(away);
});
