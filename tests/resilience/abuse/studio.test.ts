import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadKeys } from '../../../api/keys/secrets.ts';
import { createStudioToken, hashStudioToken } from '../../../api/studio/request/studio-session.ts';
import { startTestApp, type TestApp, testAdminToken } from '../../support/server/app.ts';
import { builtStudio, writeDist } from '../../support/server/studio.ts';

const session = '/studio/api/session';
const data = '/studio/data/move-in/states.json';
const dist = writeDist(builtStudio);
const keys = loadKeys({ panKey: '07'.repeat(32), panKeyOthers: [], hashKey: undefined }, dist);
let server: TestApp;
let cookie = '';

beforeAll(async () => {
  server = await startTestApp({ config: { dist }, env: { SANDBOX: '0', TRUST_PROXY: '10.0.0.0/8' } });
  const { cookies } = await post({ token: testAdminToken });
  cookie = cookies[0]?.value ?? '';
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

/** A sign-in as a proxy at 10.0.0.1 passes it on. */
const post = (payload: string | object, headers: Readonly<Record<string, string>> = {}, from = '203.0.113.1') =>
  server.app.inject({
    ...{ method: 'POST', url: session, payload, remoteAddress: '10.0.0.1' },
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, ...headers },
  });
const get = (url: string, value = cookie) =>
  server.app.inject({ url, headers: { cookie: `studio-session=${value}`, accept: 'text/html' } });

describe('other sites', () => {
  const foreign = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
  ];

  test.each(foreign)('a sign-in with %j => refused, and no cookie', async (headers) => {
    const reply = await post({ token: testAdminToken }, headers as unknown as Record<string, string>);
    expect([reply.statusCode, reply.cookies]).toEqual([403, []]);
    expect(reply.json().message).toContain('another site');
  });

  test.each(foreign)('a sign-out with %j => refused, and the cookie stays', async (headers) => {
    const given = { ...headers, cookie: `studio-session=${cookie}` } as unknown as Record<string, string>;
    const reply = await server.app.inject({ method: 'DELETE', url: session, headers: given });
    expect([reply.statusCode, reply.cookies]).toEqual([403, []]);
  });

  test('a form of another site cannot send what a sign-in reads', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await post(`token=${testAdminToken}`, form)).statusCode).toBe(415);
  });

  test('another site cannot read an answer, nor show a page in a frame', async () => {
    for (const url of [session, data, '/studio/', '/studio/preview', '/studio/assets/room-1a2b3c4d.js']) {
      const { headers } = await get(url);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    expect((await get('/studio/')).headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('cookies', () => {
  test('the one that the server has set => the data', async () => expect((await get(data)).statusCode).toBe(200));

  test.each([
    ['none', ''],
    ['a random one', createStudioToken()],
    ['the hash that is stored', hashStudioToken('a cookie', { keys })],
    ['the token itself', testAdminToken],
    ['of a tenant', 'e30.e30'],
    ['of the former format', `${Buffer.from('{"role":"publisher"}').toString('base64url')}.${'A'.repeat(43)}`],
    ['too long', 'A'.repeat(6000)],
    ['that is no text', '%00%ff.%00'],
  ])('%s => 401 for data, and the sign-in for the preview', async (_, value) => {
    expect((await get(data, value)).statusCode).toBe(401);
    expect((await get(session, value)).statusCode).toBe(401);
    expect((await get('/studio/preview', value)).statusCode).toBe(303);
  });

  test('a copy of the cookie after the sign-out => 401', async () => {
    const { cookies } = await post({ token: testAdminToken }, {}, '203.0.113.9');
    const copied = cookies[0]?.value ?? '';
    expect((await get(data, copied)).statusCode).toBe(200);
    await server.app.inject({ method: 'DELETE', url: session, headers: { cookie: `studio-session=${copied}` } });
    expect((await get(data, copied)).statusCode).toBe(401);
  });

  test('under the name of the tenants’ session => not read', async () => {
    const reply = await server.app.inject({ url: data, headers: { cookie: `session=${cookie}` } });
    expect(reply.statusCode).toBe(401);
  });
});

describe('addresses', () => {
  test.each([
    ...['/studio/data/..%2f', '/studio/data/..%2fpreview.html', '/studio/data/%2e%2e/preview.html'],
    ...[
      '/studio/%2e%2e/.render/journeys.json',
      '/studio/..%2f.render%2fjourneys.json',
      '/studio/../.render/journeys.json',
    ],
    ...['/studio/..%2findex.html', '/studio/..%5cindex.html', '/studio/.build.json', '/studio/assets/..%2f.build.json'],
    ...[
      '/studio/data/move-in/states.json%00.js',
      '/studio/assets%2f..%2f..%2f.render%2fjourneys.json',
      '/studio/~%2f.env',
    ],
  ])('%s => nothing of another folder', async (url) => {
    const { statusCode, body } = await get(url, '');
    expect([401, 404, 303, 400]).toContain(statusCode);
    for (const text of ['deployment', 'how it was built', 'the preview', '"base"']) expect(body).not.toContain(text);
  });

  test.each([
    ...['/studio/data/move-in/states.json', '/studio//data/move-in/states.json', '/studio/./data/move-in/states.json'],
    ...['/studio/assets/..%2fdata/move-in/states.json', '/studio/%64ata/move-in/states.json'],
    ...[
      '/studio/data%2fmove-in%2fstates.json',
      '//studio/data/move-in/states.json',
      '/STUDIO/data/move-in/states.json',
    ],
    ...[
      '/x/..%2fstudio/data/move-in/states.json',
      '/.studio/data/move-in/states.json',
      '/%2estudio/data/move-in/states.json',
    ],
  ])('%s without a session => no data', async (url) => {
    const { statusCode, body } = await get(url, '');
    expect([401, 404]).toContain(statusCode);
    expect(body).not.toBe('[]');
  });
});

describe('bodies', () => {
  test.each([
    ['too large', JSON.stringify({ token: 'A'.repeat(5000) }), 413],
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['no token', '{}', 400],
    ['an empty token', '{"token":""}', 400],
    ['a number', '{"token":1}', 400],
    ['a list', '{"token":["x"]}', 400],
    ['another field', '{"token":"x","role":"publisher"}', 400],
    ['a nested one', `{"token":${'['.repeat(50)}${']'.repeat(50)}}`, 400],
    ['a control character', '{"token":"a\\u0000b"}', 400],
  ])('%s => refused with a sentence, and no cookie', async (_, payload, status) => {
    const reply = await post(payload, {}, '198.51.100.1');
    expect([reply.statusCode, reply.cookies]).toEqual([status, []]);
    expect(reply.json()).toMatchObject({ status: 'failed', message: expect.stringMatching(/^\w.*\.$/) });
  });
});

test('guesses from one address => 30 in an hour, then a wait, also for the right token', async () => {
  const from = '192.0.2.7';
  const guesses = Array.from({ length: 40 }, (_, index) => ({ token: `guess-${index}` }));
  const replies = await Promise.all(guesses.map((guess) => post(guess, {}, from)));
  const statuses = replies.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  const right = await post({ token: testAdminToken }, {}, from);
  expect(right.statusCode).toBe(429);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  expect((await post({ token: testAdminToken }, {}, '192.0.2.8')).statusCode).toBe(200);
});

test('neither the token nor the cookie is in the log', async () => {
  await post({ token: testAdminToken }, {}, '192.0.2.9');
  await get(data);
  const log = server.lines.join('\n');
  expect(log).toContain('/studio/api/session');
  for (const secret of [testAdminToken, cookie]) expect(log).not.toContain(secret);
});
