import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, testAdminToken } from '../../tests/support/server/app.ts';
import { builtStudio, writeDist } from '../../tests/support/server/studio.ts';

const html = { accept: 'text/html,application/xhtml+xml' };
const dist = writeDist(builtStudio);
let server: TestApp;
let cookie = '';

beforeAll(async () => {
  server = await startTestApp({ config: { dist } });
  const payload = { token: testAdminToken };
  const signedIn = await server.app.inject({ method: 'POST', url: '/studio/api/session', payload });
  cookie = `studio-session=${signedIn.cookies[0]?.value}`;
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = html) =>
  server.app.inject({ url, headers: { ...headers } });
const policyOf = (headers: object): string => String((headers as Record<string, unknown>)['content-security-policy']);

describe('the room', () => {
  test('/studio => /studio/, with its query', async () => {
    const { statusCode, headers } = await get('/studio?journey=move-in');
    expect([statusCode, headers.location]).toEqual([308, '/studio/?journey=move-in']);
  });

  test.each(['/studio/', '/studio/sign-in', '/studio/move-in/states/landlord-detail/form', '/studio/previews'])(
    '%s => the room',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect([statusCode, body]).toEqual([200, 'the room']);
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
      expect(policyOf(headers)).toContain("frame-ancestors 'none'");
      expect(policyOf(headers)).toContain("frame-src 'self'");
      expect(policyOf(headers)).not.toContain('unsafe');
    },
  );

  test('HEAD => the same without a body', async () => {
    const reply = await server.app.inject({ method: 'HEAD', url: '/studio/', headers: html });
    expect(reply).toMatchObject({ statusCode: 200, body: '' });
  });

  test.each(['code', 'style'])('its %s => cached for a year, without a session', async (kind) => {
    const { body, headers } = await get(`/studio/assets/room-1a2b3c4d.${kind === 'code' ? 'js' : 'css'}`, {});
    expect([body, headers['cache-control']]).toEqual([kind, 'public, max-age=31536000, immutable']);
    const weighted = await get('/studio/assets/room-1a2b3c4d.js', { 'accept-encoding': 'br;q=1.0' });
    expect(weighted.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('another file => sent, and never cached', async () => {
    const { body, headers } = await get('/studio/icon.svg', {});
    expect([body, headers['cache-control']]).toEqual(['<svg/>', 'private, no-store']);
  });

  test.each([
    ...['/studio/index.html', '/studio/preview.html', '/studio/.build.json', '/studio/missing.js'],
    ...['/studio/assets/', '/studio/api/other', '/studio/.render/journeys.json'],
  ])('%s => 404', async (url) => expect((await get(url)).statusCode).toBe(404));

  test('an address of the room for a program => 404 in JSON', async () => {
    const reply = await get('/studio/move-in', { accept: 'application/json' });
    expect([reply.statusCode, reply.json().status]).toEqual([404, 'failed']);
  });
});

describe('the preview', () => {
  const url = '/studio/preview?journey=move-in&state=landing';

  test('without a session => the sign-in of the room, which leads back', async () => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers.location]).toEqual([303, `/studio/sign-in?to=${encodeURIComponent(url)}`]);
  });

  test('with a session => the page, which only the studio may show in a frame', async () => {
    const { body, headers } = await get(url, { ...html, cookie });
    expect(body).toBe('the preview');
    expect(policyOf(headers)).toContain("frame-ancestors 'self'");
    expect(policyOf(headers)).not.toContain('frame-src');
    expect(headers['cache-control']).toBe('private, no-store');
  });
});

describe('what the studio knows of a journey', () => {
  const url = '/studio/data/move-in/states.json';

  test('without a session => 401', async () => {
    const reply = await get(url, {});
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'studio-sign-in']);
  });

  test('with a session => the file, which is never cached', async () => {
    const { body, headers } = await get(url, { cookie });
    expect([body, headers['cache-control'], headers['x-robots-tag']]).toEqual([
      ...['[]', 'private, no-store', 'noindex, nofollow'],
    ]);
  });

  test('what is not there => 401 without a session, and 404 with one', async () => {
    const missing = '/studio/data/move-in/nothing.json';
    expect([(await get(missing, {})).statusCode, (await get(missing, { cookie })).statusCode]).toEqual([401, 404]);
  });
});

test('a deployment below /rent/ => redirects and the cookie stay below it', async () => {
  const list = JSON.stringify({ base: '/rent/', inline: {}, journeys: [] });
  const folder = writeDist({ ...builtStudio, '.render/journeys.json': list });
  const other = await startTestApp({ config: { dist: folder }, store: server.store });
  const ask = async (url: string) => (await other.app.inject({ url, headers: html })).headers.location;
  expect(await ask('/rent/studio')).toBe('/rent/studio/');
  expect(await ask('/studio/preview')).toBe(`/rent/studio/sign-in?to=${encodeURIComponent('/rent/studio/preview')}`);
  const payload = { token: testAdminToken };
  const signedIn = await other.app.inject({ method: 'POST', url: '/rent/studio/api/session', payload });
  expect(signedIn.cookies[0]?.path).toBe('/rent/studio');
  expect(signedIn.json().journeys).toMatchObject([{ base: '/rent/' }, { base: '/rent/landlord/' }]);
  await other.close();
  rmSync(folder, { recursive: true });
});

test('a build without the studio => 404 with a page that says so, and an empty list of journeys', async () => {
  const folder = writeDist({ 'index.html': 'the app of tenants' });
  const other = await startTestApp({ config: { dist: folder }, store: server.store });
  const reply = await other.app.inject({ url: '/studio/', headers: html });
  expect(reply).toMatchObject({ statusCode: 404, headers: { 'content-type': expect.stringContaining('text/html') } });
  expect(reply.body).toContain('npm run build');
  const session = await other.app.inject({ url: '/studio/api/session', headers: { cookie } });
  expect(session.json().journeys).toEqual([]);
  await other.close();
  rmSync(folder, { recursive: true });
});
