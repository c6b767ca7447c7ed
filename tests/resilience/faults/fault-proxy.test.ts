import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, openFaultProxy, type ProxyFault } from './fault-proxy.ts';

let server: Server;
let proxy: FaultProxy;
let worked: string[];

beforeEach(async () => {
  worked = [];
  server = createServer((request, response) => {
    worked.push(request.url ?? '');
    response.end('x'.repeat(400));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy = await openFaultProxy((server.address() as { port: number }).port);
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

/** The length of the body, or the reason why there is none. */
async function get(path: string, limitMs = 20_000): Promise<number | string> {
  try {
    const response = await fetch(`http://127.0.0.1:${proxy.port}${path}`, { signal: AbortSignal.timeout(limitMs) });
    return (await response.text()).length;
  } catch (failure) {
    const { name, cause } = failure as { name: string; cause?: { code?: string } };
    return cause?.code ?? name;
  }
}

test('no fault => everything passes', async () => {
  expect(await get('/a')).toBe(400);
  expect(worked).toEqual(['/a']);
});

test.each<[ProxyFault, string, readonly string[]]>([
  [{ kind: 'refuse' }, 'ECONNREFUSED', []],
  [{ kind: 'reset-request' }, 'ECONNRESET', []],
  [{ kind: 'lose-answer' }, 'ECONNRESET', ['/b']],
])('%o => %s, and the server has worked on %o', async (fault, reason, reached) => {
  await proxy.set(fault);
  expect([reason, 'UND_ERR_SOCKET']).toContain(await get('/b'));
  expect(worked).toEqual(reached);
  await proxy.set({ kind: 'none' });
  expect(await get('/c')).toBe(400);
});

test.each<[ProxyFault, readonly string[]]>([
  [{ kind: 'black-hole' }, []],
  [{ kind: 'truncate', bytes: 40 }, ['/b']],
])('%o => no answer, and the server has worked on %o', async (fault, reached) => {
  await proxy.set(fault);
  expect(await get('/b', 300)).toBe('TimeoutError');
  expect(worked).toEqual(reached);
});

test.each<[ProxyFault, number]>([
  [{ kind: 'latency', ms: 150 }, 290],
  [{ kind: 'slow', bytesPerSecond: 1_000 }, 300],
])('%o => the whole answer, at least %i ms later', async (fault, atLeastMs) => {
  await proxy.set(fault);
  const start = performance.now();
  expect(await get('/b')).toBe(400);
  expect(performance.now() - start).toBeGreaterThan(atLeastMs);
});

test('a fault of one path, once => other paths pass, and the second request too', async () => {
  await proxy.set({ kind: 'reset-request' }, { matching: /^GET \/b /, times: 1 });
  expect(await get('/a')).toBe(400);
  expect(await get('/b')).not.toBe(400);
  expect(proxy.hits).toBe(1);
  expect(await get('/b')).toBe(400);
});

test('a fault that begins while a connection is open applies to its next request', async () => {
  expect(await get('/a')).toBe(400);
  await proxy.set({ kind: 'lose-answer' });
  expect(await get('/b')).not.toBe(400);
  expect(worked).toContain('/b');
});
