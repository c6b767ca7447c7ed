import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Refusal } from '../../refusals/refusal.ts';
import { readTrace } from '../../traces/trace.ts';
import { upstreamFileScan } from './file-scan.ts';

interface Received {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

let received: Received[] = [];
let answer: (response: ServerResponse) => unknown;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push({ method: request.method, headers: request.headers, body: Buffer.concat(parts) });
  answer(response);
});

beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => void server.close(resolve)));
beforeEach(() => {
  received = [];
});

async function* parts(): AsyncGenerator<Buffer> {
  yield Buffer.from('one ');
  yield Buffer.from('two');
}

const trace = readTrace(undefined);
const call = { key: 'key-1', trace };

const scan = () =>
  upstreamFileScan(`http://127.0.0.1:${(server.address() as AddressInfo).port}/scan`).scan(
    { name: 'hall.jpg', type: 'image/jpeg', size: 7, read: parts },
    call,
  );
const json = (body: unknown) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(body));
};

test.each([
  [true, 'clean'],
  [false, 'unsafe'],
])(
  'the scanner answers {"clean": %s} => %s; it gets type, size, key, trace and the bytes, and no name',
  async (clean, result) => {
    answer = json({ clean });
    expect(await scan()).toBe(result);
    const [{ method, headers, body } = {} as Received] = received;
    expect([received.length, method, String(body)]).toEqual([1, 'POST', 'one two']);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-length': '7', 'idempotency-key': 'key-1' });
    expect(headers.traceparent).toContain(trace.traceId);
    expect(JSON.stringify(headers)).not.toContain('hall.jpg');
  },
);

test.each<[string, (response: ServerResponse) => unknown]>([
  ['500', (response) => response.writeHead(500).end('{"clean":true}')],
  ['no JSON', (response) => response.end('clean')],
  ['another shape', json({ clean: 'yes' })],
  ['null', json(null)],
  ['a redirect', (response) => response.writeHead(307, { location: '/elsewhere' }).end()],
  ['a broken connection', (response) => response.destroy()],
])('the scanner answers with %s => 503 to try later, never a verdict', async (_, how) => {
  answer = how;
  const failure = await scan().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(Refusal);
  expect(failure).toMatchObject({ statusCode: 503, retryAfter: 5 });
});

test('there is no scanner => 503 to try later', async () => {
  const { scan: scanNowhere } = upstreamFileScan('http://127.0.0.1:1/scan');
  const file = { name: 'hall.jpg', type: 'image/jpeg', size: 7, read: parts };
  expect(await scanNowhere(file, call).catch((error: unknown) => error)).toMatchObject({ statusCode: 503 });
});
