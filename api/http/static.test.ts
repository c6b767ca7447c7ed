import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerFailures } from './failures.ts';
import { serveApp } from './static.ts';

const root = mkdtempSync(join(tmpdir(), 'static-'));
const dist = join(root, 'dist');
const files = {
  'index.html': '<title>app</title>',
  'faq.html': '<title>faq</title>',
  'favicon.svg': '<svg/>',
  'service-worker.js': 'installs',
  'service-worker-off.js': 'removes',
  'assets/app-1a2b.js': 'plain',
  'assets/app-1a2b.js.br': 'brotli',
  'assets/app-1a2b.js.gz': 'gzip',
  'assets/only-gz-3c.js': 'plain',
  'assets/only-gz-3c.js.gz': 'gzip',
  ...Object.fromEntries(
    ['manifest.webmanifest', 'data.json', 'page.css', 'a.png', 'a.webp', 'a.woff2', 'a.txt'].map((name) => [
      name,
      name,
    ]),
  ),
};
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secret.txt'), 'secret');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dist, name), text);
  app = Fastify();
  answerFailures(app);
  serveApp(app, dist);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const html = { accept: 'text/html,application/xhtml+xml' };
const withoutDate = ({ date: _, ...headers }: Record<string, unknown>) => headers;
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('routes of the app', () => {
  // Shows: routes-1
  test.each(['/', '/journey', '/notEligible', '/any/other', '/journey?utm_source=website', '/journey/'])(
    '%s => index.html, no-cache',
    async (url) => {
      const response = await get(url, html);
      expect(response.body).toBe(files['index.html']);
      expect(response.headers).toMatchObject({
        'cache-control': 'no-cache',
        'content-type': expect.stringContaining('text/html'),
      });
    },
  );
  test('a route => its prerendered page', async () => {
    expect((await get('/faq', html)).body).toBe(files['faq.html']);
  });
  test('HEAD => the same without a body', async () => {
    const response = await app.inject({ method: 'HEAD', url: '/journey', headers: html });
    expect(response).toMatchObject({ statusCode: 200, body: '' });
  });
  test.each([
    ['/journey', { accept: 'application/json' }],
    ['/api/v1/onboard/nothing', html],
    ['/admin', html],
    ['/missing.js', html],
    ['/.env', html],
    ['/assets/', html],
  ])('%s %o => 404 in JSON', async (url, headers) => {
    const response = await get(url, url === '/assets/' ? { accept: 'application/json' } : headers);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ status: 'failed' });
  });
});

describe('an app with not-found pages, in several languages', () => {
  const pages = ['index.html', 'faq.html', 'faq.hi.html', 'faq.hi-Latn.html', '404.html', '404.hi.html'];
  let served: FastifyInstance;
  beforeAll(async () => {
    const folder = join(root, 'languages');
    mkdirSync(folder);
    for (const name of pages) writeFileSync(join(folder, name), name);
    served = Fastify();
    serveApp(served, folder);
    await served.ready();
  });
  afterAll(() => served.close());

  test.each([
    ['default', {}, 'faq.html'],
    ['the cookie', { cookie: 'session=x; language=hi', 'accept-language': 'en' }, 'faq.hi.html'],
    ['the browser', { 'accept-language': 'hi, en;q=0.8' }, 'faq.hi.html'],
    ['the order', { 'accept-language': 'en-IN, hi;q=0.8' }, 'faq.html'],
    ['an unsupported language', { 'accept-language': 'ta, hi;q=0.8' }, 'faq.hi.html'],
    ['a region', { 'accept-language': 'hi-IN' }, 'faq.hi.html'],
    ['a script', { 'accept-language': 'hi-latn' }, 'faq.hi-Latn.html'],
    ['a script chosen before', { cookie: 'language=hi-Latn', 'accept-language': 'hi' }, 'faq.hi-Latn.html'],
    ['a script and a region', { 'accept-language': 'hi-Latn-IN' }, 'faq.hi-Latn.html'],
    ['invalid tags', { cookie: 'language=../x', 'accept-language': '*, a-b-c, -, hi' }, 'faq.hi.html'],
  ])('/faq, by %s %j => %s', async (_, headers, page) => {
    expect(await served.inject({ url: '/faq', headers: { ...html, ...headers } })).toMatchObject({
      ...{ statusCode: 200, body: page },
      headers: { vary: expect.stringContaining('accept-language'), 'cache-control': 'no-cache' },
    });
  });

  test.each([
    ['/no-such-page', {}, '404.html'],
    ['/faq/more', { cookie: 'language=hi' }, '404.hi.html'],
  ])('%s %j => 404 with %s, not cached', async (url, headers, page) => {
    expect(await served.inject({ url, headers: { ...html, ...headers } })).toMatchObject({
      ...{ statusCode: 404, body: page },
      headers: { 'content-type': expect.stringContaining('text/html'), 'cache-control': 'no-store' },
    });
  });
});

describe('files', () => {
  test('/assets/ => cached for a year, immutable', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
  test('others => no-cache', async () => {
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'image/svg+xml',
    });
  });
  test.each([
    ['/assets/app-1a2b.js', 'gzip, br', 'brotli', 'br'],
    ['/assets/app-1a2b.js', 'gzip', 'gzip', 'gzip'],
    ['/assets/app-1a2b.js', 'identity', 'plain', undefined],
    ['/assets/only-gz-3c.js', 'gzip, br', 'gzip', 'gzip'],
    ['/favicon.svg', 'gzip, br', '<svg/>', undefined],
  ])('%s for %s => %s', async (url, accepted, body, encoding) => {
    const response = await get(url, { 'accept-encoding': accepted });
    expect(response.body).toBe(body);
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(response.headers.vary).toMatch(/accept-encoding/i);
    expect(response.headers['content-type']).toMatch(/javascript|svg/);
  });
  test('unchanged => 304', async () => {
    const { etag } = (await get('/favicon.svg')).headers;
    expect((await get('/favicon.svg', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  });
  // A weight is left to @fastify/static, so this compares its answer with the one from memory.
  test.each([
    ...['/', '/faq', '/favicon.svg', '/service-worker.js', '/assets/app-1a2b.js', '/assets/only-gz-3c.js'],
    ...['manifest.webmanifest', 'data.json', 'page.css', 'a.png', 'a.webp', 'a.woff2', 'a.txt'].map(
      (name) => `/${name}`,
    ),
  ])('%s from memory => the same answer as from the disk', async (url) => {
    for (const encodings of ['br', 'gzip', 'identity']) {
      const [memory, disk] = await Promise.all([
        get(url, { ...html, 'accept-encoding': encodings }),
        get(url, { ...html, 'accept-encoding': `${encodings};q=1.0` }),
      ]);
      expect(memory.statusCode).toBe(200);
      expect([memory.rawPayload, withoutDate(memory.headers)]).toEqual([disk.rawPayload, withoutDate(disk.headers)]);
    }
  });
  test('an ETag of an earlier release, or a reload past the cache => the file', async () => {
    const { etag } = (await get('/favicon.svg')).headers;
    const earlier = await get('/favicon.svg', { 'if-none-match': 'W/"1-1"' });
    const reloaded = await get('/favicon.svg', { 'if-none-match': String(etag), 'cache-control': 'no-cache' });
    expect([earlier.body, reloaded.body]).toEqual(['<svg/>', '<svg/>']);
  });
  test('a part of a file => 206', async () => {
    const { statusCode, body } = await get('/favicon.svg', { range: 'bytes=1-3' });
    expect([statusCode, body]).toEqual([206, 'svg']);
  });
  test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt', '/a%00.js'])(
    '%s => never outside the folder',
    async (url) => {
      const response = await get(url, html);
      expect(response.body).not.toContain('secret');
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    },
  );
});

test('a build into the folder of a running server => the new files, and 404 for those that are gone', async () => {
  const folder = join(root, 'rebuilt');
  const writeAll = (written: Record<string, string>) => {
    for (const [name, text] of Object.entries(written)) writeFileSync(join(folder, name), text);
  };
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeAll({ 'index.html': 'one', 'assets/app-1.js': 'one', 'assets/app-1.js.br': 'brotli' });
  const server = Fastify();
  answerFailures(server);
  serveApp(server, folder);
  const ask = async (url: string) => (await server.inject({ url, headers: { ...html, 'accept-encoding': 'br' } })).body;
  expect([await ask('/'), await ask('/assets/app-1.js')]).toEqual(['one', 'brotli']);
  for (const name of ['app-1.js', 'app-1.js.br']) rmSync(join(folder, 'assets', name));
  writeAll({ 'index.html': 'second', 'assets/app-2.js': 'second' });
  await expect.poll(() => ask('/')).toBe('second');
  expect(await ask('/assets/app-2.js')).toBe('second');
  expect((await server.inject('/assets/app-1.js')).statusCode).toBe(404);
  await server.close();
});

test('an app that is not built => 404 in JSON', async () => {
  const empty = Fastify();
  answerFailures(empty);
  serveApp(empty, join(root, 'nowhere'));
  expect((await empty.inject({ url: '/', headers: html })).json()).toMatchObject({ status: 'failed' });
});

test.each([
  [undefined, 'installs'],
  [true, 'installs'],
  [false, 'removes'],
])('worker: %s => /service-worker.js %s the app, and is revalidated', async (worker, does) => {
  const server = Fastify();
  serveApp(server, dist, worker === undefined ? {} : { worker });
  const { body, headers } = await server.inject('/service-worker.js');
  expect(body).toBe(does);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('javascript') });
  await server.close();
});
