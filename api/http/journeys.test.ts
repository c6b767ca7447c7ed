import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutBase } from './addresses.ts';
import { answerFailures } from './failures.ts';
import { serveApp } from './static.ts';

const dist = mkdtempSync(join(tmpdir(), 'journeys-'));
const journeys = [
  { id: 'move-in', folder: '/', storage: '' },
  { id: 'landlord', folder: '/landlord/', storage: 'landlord.' },
];
const pages = ['index', '404', 'faq', 'landlord/index', 'landlord/404', 'landlord/rooms'];
let app: FastifyInstance;

beforeAll(async () => {
  const files: Record<string, string> = {
    '.render/journeys.json': JSON.stringify({ base: '/rent/', inline: {}, journeys }),
    'landlord/service-worker.js': 'installs',
    'landlord/service-worker-off.js': 'removes',
  };
  for (const page of pages) for (const ending of ['html', 'hi.html']) files[`${page}.${ending}`] = `${page} ${ending}`;
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
  app = Fastify({ rewriteUrl: withoutBase(dist) });
  answerFailures(app);
  serveApp(app, dist);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

test.each([
  ['/', 200, 'index html'],
  ['/faq', 200, 'faq html'],
  ['/landlord/', 200, 'landlord/index html'],
  ['/landlord/rooms', 200, 'landlord/rooms html'],
  ['/landlord/rooms/', 200, 'landlord/rooms html'],
  ['/nowhere', 404, '404 html'],
  ['/landlord/nowhere', 404, 'landlord/404 html'],
  // A proxy may leave the base of the deployment.
  ['/rent/faq', 200, 'faq html'],
  ['/rent/landlord/rooms', 200, 'landlord/rooms html'],
])('%s => %i, %s', async (url, status, body) => {
  const response = await app.inject({ url, headers: { accept: 'text/html' } });
  expect([response.statusCode, response.body]).toEqual([status, body]);
});

test.each([
  ['/landlord', '/rent/landlord/'],
  ['/rent/landlord', '/rent/landlord/'],
  ['/rent', '/rent/'],
])('%s?from=mail => the address with the last slash', async (url, location) => {
  const response = await app.inject({ url: `${url}?from=mail`, headers: { accept: 'text/html' } });
  expect([response.statusCode, response.headers.location]).toEqual([308, `${location}?from=mail`]);
});

test.each([
  ['/faq', 'language=hi', 'faq hi.html'],
  ['/faq', 'landlord.language=hi', 'faq html'],
  ['/landlord/rooms', 'landlord.language=hi', 'landlord/rooms hi.html'],
  ['/landlord/rooms', 'language=hi', 'landlord/rooms html'],
])('%s with the cookie %s => %s', async (url, cookie, body) => {
  expect((await app.inject({ url, headers: { accept: 'text/html', cookie } })).body).toBe(body);
});

test('without service workers => each journey gets the one that removes its own', async () => {
  const other = Fastify();
  serveApp(other, dist, { worker: false });
  expect((await other.inject('/landlord/service-worker.js')).body).toBe('removes');
  await other.close();
});
