// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../api/config.ts';
import { createTestPublications } from '../../api/published/test-publications.ts';
import { findBuilder } from '../../api/releases/builders/spawn-builder.ts';
import { storeBuild } from '../../api/releases/builders/store-build.ts';
import { createReleaseFolders } from '../../api/releases/release-folders.ts';
import type { ReleasedJourneys, ServedRelease } from '../../api/releases/released-journeys.ts';
import { openReleasedSite, type ReleasedSite } from '../../api/releases/released-site.ts';
import type { ReleaseManifest } from '../../api/store/define-releases.ts';
import { startTestApp, type TestApp } from '../../api/test-app.ts';
import type { StructureTexts } from '../../src/journey/publishing/structure-files.ts';

const id = 'landlord';
const folder = mkdtempSync(join(tmpdir(), 'real-release-'));
const stored = new Map<string, Buffer>();
const steps: string[] = [];
const publications = createTestPublications();
let before: StructureTexts;
let site: ReleasedSite;
let server: TestApp;
let tookMs = 0;

/** All files of a journey of this project. */
async function readFiles(): Promise<StructureTexts> {
  const root = join('journeys', id);
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(root, name), 'utf8')] as const)),
  );
}

/** The landing screen, which shows its title once more at the end: no other file needs to change for it. */
function withAnotherBlock(text = ''): string {
  const screen = JSON.parse(text);
  const { phone } = screen.views;
  const blocks = [...phone.blocks, { text: { text: screen.title, style: 'lead' } }];
  return JSON.stringify({ ...screen, views: { ...screen.views, phone: { ...phone, blocks } } });
}

const blobs = {
  missing: async (hashes: readonly string[]) => hashes.filter((hash) => !stored.has(hash)),
  save: async (given: ReadonlyMap<string, Buffer>) => {
    for (const [hash, bytes] of given) stored.set(hash, bytes);
  },
  read: async (hashes: readonly string[]) => new Map([...stored].filter(([hash]) => hashes.includes(hash))),
};

const build = (source: StructureTexts) => {
  const builder = findBuilder();
  if (!builder) throw new Error('There is no Vite.');
  const task = { journey: id, base: '/', source, before, folder };
  return builder.build(task, ({ step }) => steps.push(step), new AbortController().signal);
};

/** A server of one release, without a deployed build beside it. */
const releasesWith = (live: ServedRelease): ReleasedJourneys => ({
  ...{ sessionSeconds: 3600, sites: () => (live.site ? [live.site] : []), liveOf: () => live },
  ...{ find: async () => live, start: async () => undefined, stop: async () => undefined },
  refresh: async () => undefined,
});

beforeAll(async () => {
  before = await readFiles();
  const began = performance.now();
  const result = await build({ ...before, 'screens/landing.json': withAnotherBlock(before['screens/landing.json']) });
  expect(result.failures).toEqual([]);
  expect(result.changes.length).toBeGreaterThan(0);
  const manifest: ReleaseManifest = await storeBuild(folder, blobs, {
    now: () => new Date(),
    onStored: async () => undefined,
  });
  tookMs = performance.now() - began;
  const folders = createReleaseFolders({ releases: { manifestOf: async () => manifest }, blobs }, folder);
  const { sessions } = readConfig({});
  const parts = { folders, publications, sessionSeconds: sessions.absoluteSeconds, now: () => new Date() };
  site = await openReleasedSite(id, 1, parts, { warn: () => undefined, error: () => undefined });
  server = await startTestApp({ config: { dist: site.folder }, releases: releasesWith({ release: 1, site }) });
});
afterAll(async () => {
  await site?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (url: string) => server.app.inject({ url, headers: { accept: 'text/html', host: 'localhost' } });
const countOf = (text: string, part: string): number => text.split(part).length - 1;

test('a real build => each step in its order, in less than a minute on a machine that does nothing else', () => {
  expect([...new Set(steps)]).toEqual(['prepare', 'check', 'explore', 'scenarios', 'build']);
  // A slow machine must not fail a test.
  expect(tookMs).toBeLessThan(170_000);
  process.stdout.write(`A release of "${id}" took ${(tookMs / 1000).toFixed(1)} s.\n`);
});

test('its pages are served with the new block, and their scripts are there', async () => {
  const { title } = JSON.parse(before['screens/landing.json'] ?? '');
  const { statusCode, body } = await ask('/landlord/');
  expect(statusCode).toBe(200);
  const deployed = countOf(before['screens/landing.json'] ?? '', `"${title}"`);
  expect(countOf(body, title)).toBeGreaterThan(deployed);
  const scripts = [...new Set(body.match(/\/assets\/[\w./-]+\.(?:js|css)/g))];
  expect(scripts.length).toBeGreaterThan(2);
  for (const script of scripts) expect((await server.app.inject({ url: script })).statusCode).toBe(200);
  expect((await ask('/landlord/service-worker.js')).statusCode).toBe(200);
});

test('texts are published over it => its own renderer draws them', async () => {
  const { title: from } = JSON.parse(before['screens/landing.json'] ?? '');
  const text = 'Another title of the test';
  publications.publish(id, { en: { landing: { '/title': { from, text } } } });
  await site.published.refresh();
  expect(site.published.statusOf(id)).toEqual({ number: 1, conflicts: [] });
  expect((await ask('/landlord/')).body).toContain(`<title>${text}`);
});

test('the studio has the texts and files of the release', async () => {
  const read = async (name: string) => JSON.parse(await readFile(join(site.folder, '.studio/.check', name), 'utf8'));
  const files = await read(`${id}.files.json`);
  expect(Object.keys(files)).toEqual(Object.keys(before));
  expect(files['copy/hi.json']).toBe(before['copy/hi.json']);
  expect((await read(`${id}.json`)).id).toBe(id);
});

test('a start that is no screen => not built, and the sentence names the file', async () => {
  const broken = JSON.stringify({ ...JSON.parse(before['journey.json'] ?? ''), start: 'nowhere' });
  const { failures } = await build({ ...before, 'journey.json': broken });
  expect(failures.join('\n')).toContain('journeys/landlord/journey.json');
});

test.each<readonly [string, StructureTexts]>([
  ['a path outside', { '../move-in/journey.json': '{}' }],
  ['another base', { 'journey.json': '{"base":"/other/"}' }],
])('%s in a row of the database => refused by the builder, too', async (_, files) => {
  const { failures } = await build({ ...before, ...files });
  expect(failures).toHaveLength(1);
});
