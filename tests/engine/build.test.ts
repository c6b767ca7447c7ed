// @vitest-environment node
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

let outDir = '';
let chunks: readonly { readonly name: string; readonly code: string }[] = [];

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'build-'));
  await build({ root: process.cwd(), logLevel: 'error', build: { outDir, emptyOutDir: true, minify: false } });
  const names = (await readdir(outDir, { recursive: true })).filter((name) => name.endsWith('.js'));
  chunks = await Promise.all(names.map(async (name) => ({ name, code: await readFile(join(outDir, name), 'utf8') })));
}, 60_000);

afterAll(() => rm(outDir, { recursive: true, force: true }));

test('the build has a chunk for each screen', () => {
  expect(chunks.length).toBeGreaterThan(20);
  for (const screen of ['landing', 'identity-info', 'verification']) {
    expect(chunks.filter(({ name }) => name.startsWith(`assets/${screen}-`))).toHaveLength(1);
  }
});

test.each([
  ['makes code of text with new Function', /\bnew Function\b/],
  ['makes code of text with Function()', /(?<![\w$.])Function\s*\(\s*['"`\w]/],
  ['makes code of text with eval', /(?<![\w$.])eval\s*\(/],
  ['holds the compiler of schemas', /schema is invalid: |strict mode: unknown keyword|MissingRefError/],
  ['asks for a module as Node does', /(?<![\w$.])require\(["'`]/],
])('no chunk %s', (_, pattern) => {
  expect(chunks.filter(({ code }) => pattern.test(code)).map(({ name }) => name)).toEqual([]);
});

test('the page runs no script and no style that stands in it', async () => {
  const page = await readFile(join(outDir, 'index.html'), 'utf8');
  expect(page).toMatch(/<script type="module"[^>]* src="/);
  expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bstyle=|\son\w+=/);
});
