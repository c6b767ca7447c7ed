import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJourneys } from '../../../src/check/files/read-files.ts';
import type { PageAssets } from '../../../src/first-load/prerender/page-assets.ts';
import { type BuiltApp, openBuiltApp } from '../../support/engine/built-app.ts';
import { baseOf } from '../../support/journey-files.ts';

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}

let built: BuiltApp;
let outDir = 'dist';
let manifest: Readonly<Record<string, Chunk>> = {};

beforeAll(async () => {
  built = await openBuiltApp();
  outDir = built.outDir;
  manifest = JSON.parse(await readFile(join(outDir, '.vite/manifest.json'), 'utf8'));
}, 120_000);

afterAll(() => built.remove());

/** Chunks and all that they import statically. */
function withImports(names: readonly string[], found = new Set<string>()): ReadonlySet<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(manifest[name]?.imports ?? [], found);
  }
  return found;
}

/** Bytes on the wire: of the brotli file if there is one. */
const sizeOf = async (file: string): Promise<number> =>
  (await readFile(join(outDir, `${file}.br`)).catch(() => readFile(join(outDir, file)))).length;

/** Bytes on the wire of a text inside a page, at most: the page is compressed as a whole. */
const compressed = (text: string): number => brotliCompressSync(text).length;

const sum = async (files: Iterable<string>): Promise<number> =>
  (await Promise.all([...files].map(sizeOf))).reduce((total, size) => total + size, 0);

const entry = (): string => Object.keys(manifest).find((name) => name === 'index.html') ?? '';
const screens = (id: string): string[] =>
  Object.keys(manifest).filter((name) => new RegExp(`virtual:journey/${id}/[\\w-]+$`).test(name));
/** The entries of the pages, of each journey; they have the words that all its screens share. */
const entries = (): string[] => Object.keys(manifest).filter((name) => name.endsWith('index.html'));
/** The scripts of a screen, without the chunks that have words: a rewording must not exceed a budget. */
const scriptsOfCode = (screen: string): string[] =>
  [...withImports([entry(), screen])]
    .filter((name) => name !== screen && name !== entry())
    .map((name) => manifest[name]?.file ?? '');

const journeys = await listJourneys(process.cwd());

test.each(['move-in', 'landlord'])(
  '%s, first screen: less than 93.4 kB of script without words, with bootstrap scripts; style sheet: less than 6.4 kB',
  async (id) => {
    const landing = screens(id).find((name) => name.endsWith('/landing')) ?? '';
    const file = join(outDir, `.render/assets.${id}.en.json`);
    const { hide, bootstrap, styles }: PageAssets = JSON.parse(await readFile(file, 'utf8'));
    expect((await sum([bootstrap, ...scriptsOfCode(landing)])) + compressed(hide)).toBeLessThan(93_400);
    expect(styles).toHaveLength(1);
    for (const { source } of styles) expect(compressed(source)).toBeLessThan(6_400);
  },
);

test('what every page loads once it is hydrated: less than 6.4 kB of script', async () => {
  const late = Object.keys(manifest).filter((name) =>
    /^src\/(app\/late-start|engine\/screen\/loaded-late)\./.test(name),
  );
  expect(late).toHaveLength(2);
  const known = withImports([entry(), ...screens('move-in').filter((name) => name.endsWith('/landing'))]);
  const files = [...withImports(late)].filter((name) => !known.has(name)).map((name) => manifest[name]?.file ?? '');
  expect(await sum(files)).toBeLessThan(6_400);
});

test('the script of each journey, with the words that its screens share: less than 3 kB', async () => {
  const files = entries().map((name) => manifest[name]?.file ?? '');
  expect(files).toHaveLength(journeys.length);
  for (const file of files) expect([file, (await sizeOf(file)) < 3_000]).toEqual([file, true]);
});

test('every page: less than 3.65 kB of style inside', async () => {
  const { inline } = JSON.parse(await readFile(join(outDir, '.render/journeys.json'), 'utf8'));
  const names = Object.keys(inline);
  expect(names.length).toBeGreaterThan(60);
  for (const name of names) {
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(await readFile(join(outDir, name), 'utf8')) ?? [];
    expect([name, style.length > 1_000, compressed(style) < 3_650]).toEqual([name, true, true]);
  }
});

test('one file of style for each journey, and those that all load later: of the fonts, and of toasts with the first one', async () => {
  const names = await readdir(join(outDir, 'assets'), { recursive: true });
  const styles = names.filter((name) => name.endsWith('.css')).map((name) => name.replace(/-[^/]*$/, ''));
  const ofJourneys = journeys.map((id) => `${baseOf(id).slice(1)}style`);
  expect(styles.sort()).toEqual(['fonts', 'toaster', ...ofJourneys].sort());
});

test.each([
  ['move-in', ['tenant-selection']],
  ['landlord', ['rooms', 'tenants']],
])(
  '%s, every screen: less than 100.7 kB of script without words, and 8 kB with its own; with a structured form, %j: less than 105.9 kB',
  async (id, expected) => {
    expect(screens(id).length).toBeGreaterThan(10);
    const structured: string[] = [];
    for (const name of screens(id)) {
      const file = manifest[name]?.file ?? '';
      const isStructured = (await readFile(join(outDir, file), 'utf8')).includes('structuredValidators:');
      if (isStructured) structured.push(name);
      const limit = isStructured ? 105_900 : 100_700;
      expect([name, (await sum(scriptsOfCode(name))) < limit]).toEqual([name, true]);
      expect([name, (await sizeOf(file)) < 8_000]).toEqual([name, true]);
    }
    expect(structured.map((name) => name.replace(/.*\//, '')).sort()).toEqual(expected);
  },
);

test("each screen's chunk begins with a comment that makes the browser compile it while it is received", async () => {
  for (const name of journeys.flatMap(screens)) {
    const code = await readFile(join(outDir, manifest[name]?.file ?? ''), 'utf8');
    const [, begin] = /^(?:const __vite__mapDeps=.*\n)?(.*)/.exec(code) ?? [];
    expect([name, begin]).toEqual([name, '//# allFunctionsCalledOnLoad']);
  }
});

test('a text file over 128 bytes has a brotli and a gzip file of the same content', async () => {
  const file = join(outDir, manifest[entry()]?.file ?? '');
  const [plain, br, gz] = await Promise.all([readFile(file), readFile(`${file}.br`), readFile(`${file}.gz`)]);
  expect(brotliDecompressSync(br).equals(plain)).toBe(true);
  expect(gunzipSync(gz).equals(plain)).toBe(true);
});
