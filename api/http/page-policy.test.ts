import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { protectAnswers } from './headers.ts';
import { serveApp } from './static.ts';

const dist = mkdtempSync(join(tmpdir(), 'page-policy-'));
const inside = (name: string) => ({ scripts: [`'sha256-${name}-script'`], styles: [`'sha256-${name}-style'`] });
const list = {
  base: '/',
  inline: { 'index.html': inside('start'), 'faq.html': inside('faq'), 'faq.hi.html': inside('hindi') },
  journeys: [{ folder: '/', storage: '', language: 'en' }],
};
const files = {
  '.render/journeys.json': JSON.stringify(list),
  'index.html': 'start',
  'faq.html': 'faq',
  'faq.html.br': 'compressed',
  'faq.hi.html': 'hindi',
  'assets/shell-1a2b3c4d.html': 'shell',
  'art/home.svg': '<svg/>',
  'assets/app-1a2b3c4d.js': 'code',
};
const apps: Readonly<Record<'strict' | 'free', FastifyInstance>> = { strict: Fastify(), free: Fastify() };

beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
  protectAnswers(apps.strict);
  for (const app of Object.values(apps)) {
    serveApp(app, dist);
    await app.ready();
  }
});
afterAll(async () => {
  await Promise.all(Object.values(apps).map((app) => app.close()));
  rmSync(dist, { recursive: true });
});

const policyOf = async (url: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  (await apps.strict.inject({ url, headers: { accept: 'text/html', ...headers } })).headers['content-security-policy'];

test.each([
  ['/', {}, 'start'],
  ['/nowhere', {}, 'start'],
  ['/faq', {}, 'faq'],
  ['/faq', { 'accept-encoding': 'br' }, 'faq'],
  ['/faq', { 'accept-language': 'hi' }, 'hindi'],
])('%s %o => what is inside its page, and nothing else', async (url, headers, name) => {
  const policy = String(await policyOf(url, headers));
  expect(policy).toContain(`; script-src 'self' 'sha256-${name}-script'; style-src 'self' 'sha256-${name}-style'; `);
  expect(policy.match(/sha256/g)).toHaveLength(2);
});

test.each(['/assets/shell-1a2b3c4d.html', '/art/home.svg', '/nothing.js'])('%s => nothing inside', async (url) => {
  expect(await policyOf(url)).toContain("; script-src 'self'; style-src 'self'; ");
});

test('a script => no policy', async () => expect(await policyOf('/assets/app-1a2b3c4d.js')).toBeUndefined());

test('a server without policies => none for its pages', async () => {
  const { headers } = await apps.free.inject({ url: '/faq', headers: { accept: 'text/html' } });
  expect(headers['content-security-policy']).toBeUndefined();
});
