import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
// biome-ignore lint/correctness/useImportExtensions: It has its extension.
import { isStudioBuilt } from '../../../bin/setup/build.mjs';
import { listJourneys } from '../../../src/check/files/read-files.ts';
import { journeyLanguages } from '../../support/journey-files.ts';

// `npm test` builds the studio before it runs this.
const isBuiltAlready = isStudioBuilt(process.cwd());
const journeys = await listJourneys(process.cwd());
let studio = 'dist/.studio';
let built: readonly string[] = [];

beforeAll(async () => {
  if (!isBuiltAlready) studio = await buildStudio();
  built = await readdir(studio, { recursive: true });
}, 600_000);

afterAll(async () => {
  if (!isBuiltAlready) await rm(studio, { recursive: true, force: true });
});

/** Builds it in another process, as from a terminal: in this one, React is its development build. */
async function buildStudio(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-'));
  const env = { ...process.env, NODE_ENV: undefined, VITEST: undefined };
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'src/studio/build/main.ts', '--outDir', folder], {
    env,
  });
  return folder;
}

test.each(['index.html', 'preview.html'])(
  '%s has no script and no style inside, and names files that exist',
  async (name) => {
    const page = await readFile(join(studio, name), 'utf8');
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\son\w+=/);
    const files = [...page.matchAll(/(?:src|href)="\/studio\/([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter((file) => !built.includes(file))).toEqual([]);
  },
);

test('the production build of React', async () => {
  const names = await readdir(join(studio, 'assets'));
  const scripts = names.filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(scripts.map((name) => readFile(join(studio, 'assets', name), 'utf8')));
  expect(scripts.filter((_, index) => texts[index]?.includes('Each child in a list should have'))).toEqual([]);
});

test('each script and style is also there compressed', async () => {
  const large = built.filter((name) => /^assets\/.*\.(js|css)$/.test(name));
  expect(large.length).toBeGreaterThan(5);
  const sizes = await Promise.all(large.map(async (name) => (await readFile(join(studio, name))).length));
  const missing = large.filter((name, at) => (sizes[at] ?? 0) >= 128 && !built.includes(`${name}.br`));
  expect(missing).toEqual([]);
});

test.each(journeys)('%s => its states, each with what happens, on screens that are listed', async (journey) => {
  const read = async (name: string) => JSON.parse(await readFile(join(studio, 'data', journey, name), 'utf8'));
  const [states, { screens, languages }] = await Promise.all([read('states.json'), read('journey.json')]);
  expect(states.length).toBeGreaterThan(screens.length);
  const ids = screens.map(({ id }: { readonly id: string }) => id);
  type Shown = { readonly screen: string; readonly happens: readonly string[] };
  expect(states.filter(({ screen, happens }: Shown) => !ids.includes(screen) || happens.length === 0)).toEqual([]);
  expect(languages).toEqual(journeyLanguages(journey));
});
