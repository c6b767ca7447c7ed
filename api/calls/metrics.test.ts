import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser, testAdminToken } from '../../tests/support/server/app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const ask = (remoteAddress = '127.0.0.1', headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/metrics', remoteAddress, headers });
const numberOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  );

test('reports answers by route and status, codes sent, connections, and the process', async () => {
  await new TestBrowser(server.app).givePhone('9866600001');
  await server.app.inject({ url: '/pincode/abc' });
  const response = await ask();
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const { body } = response;
  const answers = (labels: string) => numberOf(body, `http_request_duration_seconds_count{${labels}}`);
  expect(answers('method="POST",route="/api/v1/onboard/phoneInput",status="200"')).toBe(1);
  expect(answers('method="GET",route="/pincode/:pincode",status="400"')).toBe(1);
  expect(numberOf(body, 'one_time_codes_sent_total{purpose="phone"}')).toBe(1);
  expect(numberOf(body, 'outgoing_entries{state="failed"}')).toBe(0);
  expect(numberOf(body, 'outgoing_oldest_seconds')).toBe(0);
  expect(numberOf(body, 'database_connections{state="waiting"}')).toBe(0);
  expect(numberOf(body, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
});

test('no address, number or uid becomes a label', async () => {
  await server.app.inject({ url: '/9866600001/560001' });
  await server.app.inject({ url: '/pincode/560001' });
  expect((await ask()).body).not.toMatch(/9866600001|560001/);
});

test.each([
  ['this machine', '127.0.0.1', {}, 200],
  ['this machine, IPv6', '::1', {}, 200],
  ['elsewhere', '203.0.113.7', {}, 401],
  ['elsewhere, by a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 401],
  ['elsewhere, claiming to be here', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1, 203.0.113.7' }, 401],
  ['elsewhere, claiming to be a proxy', '203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }, 401],
  ['elsewhere with the token', '203.0.113.7', { authorization: `Bearer ${testAdminToken}` }, 200],
  ['elsewhere with another token', '203.0.113.7', { authorization: 'Bearer operator' }, 401],
  ['elsewhere with no scheme', '203.0.113.7', { authorization: testAdminToken }, 401],
])('%s => %s %j %i', async (_from, address, headers, status) => {
  expect((await ask(address, headers as Record<string, string>)).statusCode).toBe(status);
});

test('every metric that the alerts name exists', async () => {
  const { body } = await ask();
  const alerts = readFileSync('docs/operations.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
  const named = alerts.flatMap((line) => line.match(/\b(http|nodejs|process|database|one_time)_[a-z0-9_]+\b/g) ?? []);
  expect(new Set(named).size).toBeGreaterThan(5);
  // A histogram has three series, which are there once something was counted.
  const families = named.map((name) => name.replace(/_(bucket|count|sum)$/, ''));
  expect(families.filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
});
