import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../../tests/support/server/app.ts';
import { readTrace, traceHeaders } from '../traces/trace.ts';
import { upstreamPincodes } from './providers/directories.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';

test('a valid header => its trace', () => {
  expect(readTrace(`00-${traceId}-${parentId}-01`)).toEqual({ traceId, parentId, flags: '01' });
});

test.each([
  ['none', undefined],
  ['several', ['a', 'b']],
  ['a zero trace id', `00-${'0'.repeat(32)}-${parentId}-01`],
  ['a zero span id', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['version ff', `ff-${traceId}-${parentId}-01`],
  ['capital letters', `00-${traceId.toUpperCase()}-${parentId}-01`],
  ['line breaks', `00-${traceId}-${parentId}-01\nx: y`],
])('%s => a new trace that nobody records', (_name, header) => {
  const trace = readTrace(header);
  expect(trace).toEqual({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), parentId: undefined, flags: '00' });
  expect(trace.traceId).not.toBe(traceId);
});

test('no trace => no header', () => {
  expect(traceHeaders(undefined)).toEqual({});
});

test('a request with a trace => it is in every log line, and is passed on to the other host as a new span', async () => {
  const received: unknown[] = [];
  const upstream = createServer((request, response) => {
    received.push(request.headers.traceparent);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ Status: 'Success', Message: '', PostOffice: [] }]));
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;
  const server = await startTestApp({ providers: { pincodes: upstreamPincodes(`http://127.0.0.1:${port}`) } });
  await server.app.inject({ url: '/pincode/560001', headers: { traceparent: `00-${traceId}-${parentId}-01` } });
  await server.close();
  upstream.close();

  expect(received).toEqual([expect.stringMatching(`^00-${traceId}-(?!${parentId})[0-9a-f]{16}-01$`)]);
  const lines = server.lines.map((line) => JSON.parse(line));
  expect(lines.filter(({ msg }) => msg === 'answered')).toEqual([expect.objectContaining({ traceId })]);
});
