import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type FakeHost, startFakeHost } from '../../tests/resilience/abuse/fake-host.ts';
import { startTestApp, type TestApp, TestBrowser, unlimited } from '../../tests/support/server/app.ts';
import { openRecorder } from './open-recorder.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentId = 'b7ad6b7169203331';
const phone = '9855660001';
const pan = 'ABCPE1234F';

interface ExportedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  /** 2: server, 3: client. */
  readonly kind: number;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

let receiver: Server;
let received: { path: string; text: string }[] = [];
let host: FakeHost;
let server: TestApp | undefined;

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    received.push({ path: request.url ?? '', text: Buffer.concat(chunks).toString() });
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  host = await startFakeHost();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await server?.close();
  server = undefined;
  received = [];
});
afterAll(async () => {
  receiver.close();
  await host.close();
});

const endpoint = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
const spansOf = (text: string): ExportedSpan[] =>
  JSON.parse(text).resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: ExportedSpan[] }[] }) =>
    scopeSpans.flatMap(({ spans }) => spans),
  );

test.each([{}, { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, { OTEL_EXPORTER_OTLP_ENDPOINT: 'x', OTEL_SDK_DISABLED: 'true' }])(
  'with %o => off',
  async (env) => {
    expect(await openRecorder(env)).toBeUndefined();
  },
);

test('with an endpoint => a span per request and per outgoing call, and no personal value in any of them', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint());
  host.answer = (body, path) =>
    path.includes('pincode')
      ? [{ Status: 'Success', Message: '', PostOffice: [] }]
      : { status: 'success', data: { user: { _id: 'user-of-the-host' } }, sent: body };
  server = await startTestApp({
    recorder: await openRecorder(process.env),
    env: { ...unlimited, API_ORIGIN: host.origin, PINCODE_ORIGIN: host.origin, CRM_LEAD_URL: `${host.origin}/crm` },
  });
  const browser = new TestBrowser(server.app);
  const headers = { traceparent: `00-${traceId}-${parentId}-01` };
  await browser.post('/api/v1/onboard/phoneInput', { primary_phone: phone }, headers);
  browser.uid = 'user-of-the-host';
  await browser.post('/api/v1/onboard/verifyOtp', { otp: '4711', uid: browser.uid }, headers);
  await browser.post('/api/v1/onboard/panCheck', { pan_number: pan, uid: browser.uid }, headers);
  await server.app.inject({ url: '/pincode/560001?phone=9855660001', headers });
  const lead = { name: 'Ravindra', phone: '9811100004', lead_type: 'landlord', source: 'tenant_flow' };
  await browser.post('/crm/leads', { ...lead, tenantId: browser.uid });
  await vi.waitUntil(() => host.asked.some(({ path }) => path === '/crm'), { timeout: 15_000 });
  await server.close();
  server = undefined;

  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']));
  const spans = received.flatMap(({ text }) => spansOf(text));
  const requests = spans.filter(({ kind }) => kind === 2);
  expect(requests.map(({ name }) => name).sort()).toEqual([
    'GET /pincode/:pincode',
    'POST /api/v1/onboard/panCheck',
    'POST /api/v1/onboard/phoneInput',
    'POST /api/v1/onboard/verifyOtp',
    'POST /crm/leads',
  ]);
  const continued = requests.filter((span) => span.traceId === traceId);
  expect(continued.map(({ parentSpanId }) => parentSpanId)).toEqual([parentId, parentId, parentId, parentId]);
  const calls = spans.filter(({ kind }) => kind === 3);
  const parents = new Set(continued.map(({ spanId }) => spanId));
  expect(calls.filter((span) => span.traceId === traceId && parents.has(span.parentSpanId ?? ''))).toHaveLength(4);
  expect(calls.filter((span) => span.traceId !== traceId)).toHaveLength(1);
  const keys = new Set(spans.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
  expect([...keys].sort()).toEqual([
    'http.request.method',
    'http.response.status_code',
    'http.route',
    'server.address',
  ]);
  const all = received.map(({ text }) => text).join();
  for (const value of [phone, pan, 'user-of-the-host', '560001', 'Ravindra', '9811100004', '4711"'])
    expect(all).not.toContain(value);
}, 60_000);

test('a trace that its caller does not record => nothing is exported, and it is passed on', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', endpoint());
  server = await startTestApp({ recorder: await openRecorder(process.env) });
  await server.app.inject({ url: '/healthz', headers: { traceparent: `00-${traceId}-${parentId}-00` } });
  await server.close();
  server = undefined;
  expect(received).toEqual([]);
}, 60_000);

test('a receiver that is away => requests are answered, and the server closes', async () => {
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9');
  server = await startTestApp({ recorder: await openRecorder(process.env) });
  expect((await server.app.inject({ url: '/healthz' })).statusCode).toBe(200);
  await server.close();
  server = undefined;
}, 60_000);
