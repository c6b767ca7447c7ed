import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
// biome-ignore lint/correctness/useImportExtensions: It has its extension.
import { isBuilt } from '../../../bin/setup/build.mjs';
import { listJourneys } from '../../../src/validate/files/read-files.ts';
import { journeyLanguages } from '../../support/journey-files.ts';

// `npm test` builds the app before it runs this.
const isBuiltAlready = isBuilt(process.cwd());
const journeys = await listJourneys(process.cwd());
let folder = '';
let before: Readonly<Record<string, string>> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-'));
  if (isBuiltAlready) await cp('dist', folder, { recursive: true });
  else await run('node_modules/vite/bin/vite.js', 'build', '--outDir', folder);
  await rm(join(folder, '.studio'), { recursive: true, force: true });
  before = await hashesIn(folder);
  await run('--import', 'tsx', 'src/studio/build/main.ts', '--outDir', join(folder, '.studio'));
}, 600_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs Node in another process, as from a terminal: in this one, React is its development build. */
const run = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, args, { env: { ...process.env, NODE_ENV: undefined, VITEST: undefined } });

/** Every file of a folder, and the hash of its bytes. */
async function hashesIn(parent: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(parent, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = paths.map(
    async (path): Promise<[string, string]> => [
      path.slice(parent.length + 1),
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ],
  );
  return Object.fromEntries(await Promise.all(hashes));
}

test('the studio is in a folder of its own, and every file of the app has the name and the bytes that it had', async () => {
  const after = Object.entries(await hashesIn(folder));
  expect(Object.keys(before).length).toBeGreaterThan(200);
  expect(Object.fromEntries(after.filter(([name]) => !name.startsWith('.studio/')))).toEqual(before);
});

test.each(['index.html', 'preview.html'])(
  '%s has no script and no style inside, and names files that exist',
  async (name) => {
    const page = await readFile(join(folder, '.studio', name), 'utf8');
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\son\w+=/);
    const files = [...page.matchAll(/(?:src|href)="\/studio\/([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(1);
    const built = Object.keys(await hashesIn(join(folder, '.studio')));
    expect(files.filter((file) => !built.includes(file))).toEqual([]);
  },
);

test('the production build of React', async () => {
  const names = await readdir(join(folder, '.studio/assets'));
  const scripts = names.filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(folder, '.studio/assets', name), 'utf8')));
  expect(scripts.filter((_, index) => texts[index]?.includes('Each child in a list should have'))).toEqual([]);
});

test('each script and style is also there compressed', async () => {
  const built = Object.keys(await hashesIn(join(folder, '.studio')));
  const large = built.filter((name) => /^assets\/.*\.(js|css)$/.test(name));
  expect(large.length).toBeGreaterThan(5);
  const sizes = await Promise.all(large.map(async (name) => (await readFile(join(folder, '.studio', name))).length));
  const missing = large.filter((name, at) => (sizes[at] ?? 0) >= 128 && !built.includes(`${name}.br`));
  expect(missing).toEqual([]);
});

test.each(journeys)('%s => its states, each with what happens, on screens that are listed', async (journey) => {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, '.studio/data', journey, name), 'utf8'));
  const [states, { screens, languages }] = await Promise.all([read('states.json'), read('journey.json')]);
  expect(states.length).toBeGreaterThan(screens.length);
  const ids = screens.map(({ id }: { readonly id: string }) => id);
  type Shown = { readonly screen: string; readonly happens: readonly string[] };
  expect(states.filter(({ screen, happens }: Shown) => !ids.includes(screen) || happens.length === 0)).toEqual([]);
  expect(languages).toEqual(journeyLanguages(journey));
});
