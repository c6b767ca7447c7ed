import { EventEmitter, once } from 'node:events';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { drainOnClose } from './drain.ts';

test('an answer in flight while the server stops => arrives with `Connection: close`', async () => {
  const app = Fastify({ return503OnClosing: false });
  drainOnClose(app);
  const begun = new EventEmitter();
  app.get('/slow', async () => {
    begun.emit('begun');
    await vi.waitUntil(() => app.drain.isStopping, { timeout: 30_000, interval: 5 });
    return { status: 'success' };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const isBegun = once(begun, 'begun');
  const answer = fetch(`${address}/slow`);
  await isBegun;
  const closed = app.close();
  const response = await answer;
  expect(await response.json()).toEqual({ status: 'success' });
  expect(response.headers.get('connection')).toBe('close');
  await closed;
});
