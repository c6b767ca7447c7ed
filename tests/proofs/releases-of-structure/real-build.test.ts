import { mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../../api/config/config.ts';
import { findBuilder } from '../../../api/releases/builders/spawn-builder.ts';
import { storeBuild } from '../../../api/releases/builders/store-build.ts';
import { createReleaseFolders } from '../../../api/releases/release-folders.ts';
import type { ReleasedJourneys, ServedRelease } from '../../../api/releases/released-journeys.ts';
import { openReleasedSite, type ReleasedSite } from '../../../api/releases/released-site.ts';
import type { ReleaseManifest } from '../../../api/store/studio/releases.ts';
import { isDataSchema, type StructureTexts } from '../../../src/changes/publishing/structure-files.ts';
import { readStructure } from '../../../src/studio/build/build-check.ts';
import { startTestApp, type TestApp } from '../../support/server/app.ts';
import { createTestPublications } from '../../support/server/publications.ts';

const id = 'landlord';
const folder = mkdtempSync(join(tmpdir(), 'real-release-'));
const stored = new Map<string, Buffer>();
const steps: string[] = [];
const published = createTestPublications();
let before: StructureTexts;
let site: ReleasedSite;
let server: TestApp;
let tookMs = 0;

/** The landing screen, which shows its title once more at the end: no other file needs to change for it. */
function withAnotherBlock(text = ''): string {
  const screen = JSON.parse(text);
  const { phone } = screen.views;
  const blocks = [...phone.blocks, { text: { text: screen.title, style: 'lead' } }];
  return JSON.stringify({ ...screen, views: { ...screen.views, phone: { ...phone, blocks } } });
}

const rooms = { screen: 'screens/rooms.json', schema: 'schemas/rooms.schema.json' };
const newValue = 'value-of-the-test';

/** One choice more, which the screen offers and the data schema accepts. */
function withAnotherChoice(files: StructureTexts): StructureTexts {
  const screen = JSON.parse(files[rooms.screen] ?? '');
  const schema = JSON.parse(files[rooms.schema] ?? '');
  const { options } = screen.fields.rooms.entries.each.parts.kind;
  options.choices.push({ value: newValue, label: 'A choice of the test' });
  schema.properties.rooms.items.properties.kind.enum.push(newValue);
  return { ...files, [rooms.screen]: JSON.stringify(screen), [rooms.schema]: JSON.stringify(schema) };
}

const blobs = {
  missing: async (hashes: readonly string[]) => hashes.filter((hash) => !stored.has(hash)),
  save: async (given: ReadonlyMap<string, Buffer>) => {
    for (const [hash, bytes] of given) stored.set(hash, bytes);
  },
  read: async (hashes: readonly string[]) => new Map([...stored].filter(([hash]) => hashes.includes(hash))),
};

const build = (source: StructureTexts, live = before) => {
  const builder = findBuilder();
  if (!builder) throw new Error('There is no Vite.');
  const task = { journey: id, base: '/', source, before: live, folder };
  return builder.build(task, ({ step }) => steps.push(step), new AbortController().signal);
};

/** A server of one release, without a deployed build beside it. */
const releasesWith = (live: ServedRelease): ReleasedJourneys => ({
  ...{ sessionSeconds: 3600, sites: () => (live.site ? [live.site] : []), liveOf: () => live },
  ...{ find: async () => live, start: async () => undefined, stop: async () => undefined },
  refresh: async () => undefined,
});

beforeAll(async () => {
  before = await readStructure('.', id);
  const began = performance.now();
  const changed = { ...before, 'screens/landing.json': withAnotherBlock(before['screens/landing.json']) };
  const result = await build(withAnotherChoice(changed));
  expect(result.failures).toEqual([]);
  expect(result.changes).toContainEqual(expect.objectContaining({ kind: 'loosened', screen: 'rooms' }));
  const manifest: ReleaseManifest = await storeBuild(folder, blobs, {
    now: () => new Date(),
    onStored: async () => undefined,
  });
  tookMs = performance.now() - began;
  const folders = createReleaseFolders({ releases: { manifestOf: async () => manifest }, blobs }, folder);
  const { sessions } = readConfig({});
  const parts = { folders, texts: published, sessionSeconds: sessions.absoluteSeconds, now: () => new Date() };
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

test('a data schema of the release => its choice is in the scripts of the screen, as one to choose and as one to accept', async () => {
  const names = await readdir(join(site.folder, 'assets'), { recursive: true });
  const scripts = await Promise.all(
    names.filter((name) => name.endsWith('.js')).map((name) => readFile(join(site.folder, 'assets', name), 'utf8')),
  );
  expect(countOf(scripts.join('\n'), newValue)).toBeGreaterThan(1);
});

test('texts are published over it => its own renderer draws them', async () => {
  const { title: from } = JSON.parse(before['screens/landing.json'] ?? '');
  const text = 'Another title of the test';
  published.publish(id, { en: { landing: { '/title': { from, text } } } });
  await site.published.refresh();
  expect(site.published.statusOf(id)).toEqual({ number: 1, conflicts: [] });
  expect((await ask('/landlord/')).body).toContain(`<title>${text}`);
});

test('the studio has the texts of the release, and gets its files from the database', async () => {
  const folder = join(site.folder, '.studio/.check');
  expect(await readdir(folder)).toEqual([`${id}.json`]);
  const { parts, ...journey } = JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8'));
  expect(journey.id).toBe(id);
  const landing = parts.find(({ part }: { part: string }) => part === 'landing');
  const { title } = JSON.parse(before['screens/landing.json'] ?? '');
  // The one of the block that the release adds, too.
  const places = landing.texts.filter(
    ({ languages }: { languages: { en: { text: string } } }) => languages.en.text === title,
  );
  expect(places.length).toBeGreaterThan(1);
});

test('a start that is no screen => not built, and the sentence names the file', async () => {
  const broken = JSON.stringify({ ...JSON.parse(before['journey.json'] ?? ''), start: 'nowhere' });
  const { failures } = await build({ ...before, 'journey.json': broken });
  expect(failures.join('\n')).toContain('journeys/landlord/journey.json');
});

test('two steps in another order => the walkthroughs that go another way, as they go now', async () => {
  const journey = JSON.parse(before['journey.json'] ?? '');
  const [flow = ''] = Object.keys(journey.flows);
  journey.flows[flow] = journey.flows[flow].toSpliced(2, 2, ...journey.flows[flow].slice(2, 4).reverse());
  const { failures, walkthroughs = {} } = await build({ ...before, 'journey.json': JSON.stringify(journey) });
  expect(failures.length).toBeGreaterThan(2);
  expect(failures.map((sentence) => sentence.split(' ')[0])).toEqual(Object.keys(walkthroughs));
  for (const [path, text] of Object.entries(walkthroughs))
    expect(JSON.parse(text)).not.toEqual(JSON.parse(before[path] ?? ''));
});

test('files that were stored without data schemas => checked with the deployed ones', async () => {
  const broken = JSON.stringify({ ...JSON.parse(before['journey.json'] ?? ''), start: 'nowhere' });
  const source = { ...before, 'journey.json': broken };
  const without = Object.fromEntries(Object.entries(source).filter(([path]) => !isDataSchema(path)));
  expect(await build(without)).toEqual(await build(source));
});

test.each<readonly [string, StructureTexts]>([
  ['a path outside', { '../move-in/journey.json': '{}' }],
  ['a data schema of another folder', { 'schemas/../fields.schema.json': '{}' }],
  ['another base', { 'journey.json': '{"base":"/other/"}' }],
])('%s in a row of the database => refused by the builder, too', async (_, files) => {
  const { failures } = await build({ ...before, ...files });
  expect(failures).toHaveLength(1);
});

test('a file of earlier versions among the files that were live => it can be taken away', async () => {
  const { failures } = await build({ ...before, 'screens/landing.json': '{' }, { ...before, 'notes.json': '{}' });
  expect(failures.join()).toContain('screens/landing.json');
  expect(failures.join()).not.toContain('notes.json');
});

test('a path outside among the files that were live => refused, too', async () => {
  const { failures } = await build(before, { ...before, '../../x.json': '{}' });
  expect(failures).toHaveLength(1);
});
