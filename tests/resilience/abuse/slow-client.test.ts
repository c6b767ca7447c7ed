import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/server/app.ts';

const limitMs = 600;
const dripMs = 100;
let server: TestApp;
let origin: string;

beforeAll(async () => {
  server = await startTestApp({ requestTimeoutMs: limitMs });
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/**
 * Sends the first part of a request at once and the rest byte by byte; resolves to the response once the server
 * closes.
 */
function drip(first: string, rest: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    // Queued until it is connected, which takes longer than the first byte's turn on a busy machine.
    socket.write(first);
    let sent = 0;
    let answer = '';
    const timer = setInterval(() => {
      sent += 1;
      if (socket.writable) socket.write(rest.slice(sent - 1, sent));
    }, dripMs);
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

const head = 'POST /api/v1/onboard/phoneInput HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

test.each([
  ['headers, byte by byte', `${head}X-Slow: `, 'x'.repeat(1000)],
  ['nothing at all after the first byte', 'P', ''],
  ['a body, byte by byte', `${head}Content-Length: 1000\r\n\r\n{`, ' '.repeat(1000)],
])('%s => 408 and closed, while other clients are served', async (_case, first, rest) => {
  const slow = Array.from({ length: 50 }, () => drip(first, rest));
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  for (const answer of await Promise.all(slow)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ status: 'failed' });
  }
});
