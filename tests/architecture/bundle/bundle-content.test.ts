import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { effectMetas } from '../../../src/engine/runtime/effects/index.ts';
import { actions, blocks, widgets } from '../../support/product.ts';

let outDir = '';
let outputs: readonly Rolldown.OutputChunk[] = [];
let modules: readonly string[] = [];
let chunks: readonly { readonly name: string; readonly code: string }[] = [];

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'build-'));
  const built = await build({
    root: process.cwd(),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, minify: false },
  });
  outputs = (built as Rolldown.RolldownOutput).output.flatMap((part) => (part.type === 'chunk' ? part : []));
  modules = outputs.flatMap(({ moduleIds }) => moduleIds);
  const names = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.js'));
  chunks = await Promise.all(names.map(async (name) => ({ name, code: await readFile(join(outDir, name), 'utf8') })));
}, 60_000);

afterAll(() => rm(outDir, { recursive: true, force: true }));

/** A chunk and all that it imports statically. */
function withImports(chunk: Rolldown.OutputChunk, found = new Set<Rolldown.OutputChunk>()): typeof found {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const one of outputs) if (chunk.imports.includes(one.fileName)) withImports(one, found);
  return found;
}

test('the build has a chunk for each screen', () => {
  expect(chunks.length).toBeGreaterThan(20);
  for (const screen of ['landing', 'identity-info', 'verification']) {
    expect(chunks.filter(({ name }) => name.startsWith(`assets/${screen}-`))).toHaveLength(1);
  }
});

test('includes the location part of the router, but neither its routes nor its data loading', () => {
  const all = chunks.map(({ code }) => code).join();
  expect(all).toContain('useLocation() may be used only in the context of a <Router> component');
  expect(all).not.toMatch(/useRoutes\(\) may be used only|useLoaderData must be used within/);
});

test.each([
  ['move-in', 20, ['tenant-selection']],
  ['landlord', 10, ['rooms', 'tenants']],
])('in %s, of more than %i screens only those with a structured form load its code: %j', (id, most, expected) => {
  const isForStructure = /\/src\/engine\/screen\/form\/structured\/|\/src\/engine\/forms\//;
  const screens = outputs.filter(({ facadeModuleId }) =>
    new RegExp(`virtual:journey/${id}/[\\w-]+$`).test(facadeModuleId ?? ''),
  );
  expect(screens.length).toBeGreaterThan(most);
  const structured = screens.filter((screen) =>
    [...withImports(screen)].some(({ moduleIds }) => moduleIds.some((id) => isForStructure.test(id))),
  );
  expect(structured.map(({ facadeModuleId }) => facadeModuleId?.replace(/.*\//, '')).sort()).toEqual(expected);
});

test('every script and style that a chunk loads later => a file of the build', async () => {
  const files = await readdir(outDir, { recursive: true });
  const named = chunks.flatMap(({ code }) =>
    [...code.matchAll(/"(assets\/[^"]+\.(?:js|css))"/g)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(50);
  expect([...new Set(named)].filter((name) => !files.includes(name ?? ''))).toEqual([]);
});

test('the gallery is excluded: its page and all its modules', async () => {
  const ours = modules.filter((id) => id.startsWith(join(process.cwd(), 'src')));
  expect(ours).toContain(join(process.cwd(), 'src/main.tsx'));
  expect(modules.filter((id) => /src\/gallery\/|virtual:gallery/.test(id))).toEqual([]);
  const files = await readdir(outDir, { recursive: true });
  expect(files.filter((name) => name.endsWith('.html'))).toContain('index.html');
  expect(files.filter((name) => name.includes('gallery'))).toEqual([]);
});

test('the studio is excluded: all its modules', () => {
  expect(modules.filter((id) => /src\/studio\/|virtual:studio/.test(id))).toEqual([]);
});

test.each([
  ['evaluates code with new Function', /\bnew Function\b/],
  ['evaluates code with Function()', /(?<![\w$.])Function\s*\(\s*['"`\w]/],
  ['evaluates code with eval', /(?<![\w$.])eval\s*\(/],
  ['contains the schema compiler', /schema is invalid: |strict mode: unknown keyword|MissingRefError/],
  ['calls require', /(?<![\w$.])require\(["'`]/],
])('no chunk %s', (_, pattern) => {
  expect(chunks.filter(({ code }) => pattern.test(code)).map(({ name }) => name)).toEqual([]);
});

test.each([
  ['widget', widgets.map(({ summary, options, examples }) => ({ summary, options, examples }))],
  ['block', blocks.map(({ summary, options, examples }) => ({ summary, options, examples }))],
  ['effect', Object.values(effectMetas)],
  ['action', actions.map(({ summary, input, outcomes, examples }) => ({ summary, input, outcomes, examples }))],
])('no chunk contains a summary, an example or a description of a listed %s', async (_, facts) => {
  const shown = (await textsBelow('journeys/move-in')).join();
  const texts = facts.flatMap(sentencesIn).filter((text) => !shown.includes(text));
  expect(texts.length).toBeGreaterThan(facts.length);
  // Comments are removed by minification, which this build omits.
  const all = chunks.map(({ code }) => code.replaceAll(/\/\*\*[\s\S]*?\*\//g, '')).join();
  expect(texts.filter((text) => all.includes(text))).toEqual([]);
});

test('the entry chunk contains no widget, no block and no action', async () => {
  const [, entry = ''] = /src="\/(assets\/[^"]+)"/.exec(await readFile(join(outDir, 'index.html'), 'utf8')) ?? [];
  const code = chunks.find(({ name }) => name === entry)?.code ?? '';
  expect(code).toContain('openRouteManifest');
  const names = [...widgets, ...blocks, ...actions].map(({ name }) => name);
  expect(names.filter((name) => new RegExp(`name: "${name}",\\s+(shape|words|policy|Component)`).test(code))).toEqual(
    [],
  );
});

test('the page has no inline script and no inline style', async () => {
  const page = await readFile(join(outDir, 'index.html'), 'utf8');
  expect(page).toMatch(/<script type="module"[^>]* src="/);
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\son\w+=/);
});

/** The sentences in data; single words may also occur in code by chance. */
const sentencesIn = (data: unknown): string[] => {
  if (typeof data === 'string') return /\w \w/.test(data) && data.length > 24 ? [data] : [];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(sentencesIn) : [];
};

async function textsBelow(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}
