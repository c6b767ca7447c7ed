// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasDefaultExport, readImports } from './architecture/imports.ts';
import { judgeName, pathsNamedIn } from './architecture/names.ts';
import { findCircles, judgeImport } from './architecture/rooms.ts';

const root = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const list = (folder: string): readonly string[] =>
  readdirSync(new URL(`${folder}/`, root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.pathname.length).replaceAll('//', '/'));

const files = ['src', 'widgets', 'api', 'bin', 'tests'].flatMap(list);
const code = files.filter((path) => /\.(ts|tsx|mjs|mts)$/.test(path));
const ours = code.filter((path) => !path.startsWith('tests/'));
const imports = ours.flatMap((path) => readImports(path, read(path)));

/** What `npm start` and the tests make; a text may name it, a fresh clone has it not. */
const made = /^(dist|node_modules|\.data|test-results)(\/|$)/;

describe('our own files', () => {
  test('are found', () => {
    expect(ours.length).toBeGreaterThan(50);
    expect(imports.length).toBeGreaterThan(100);
  });

  test('import only what their room may', () => {
    expect(imports.map(judgeImport).filter(Boolean)).toEqual([]);
  });

  test('import only files that exist', () => {
    const missing = imports.filter(({ to }) => /^(src|widgets|api|bin|schemas)\//.test(to) && !to.includes('*'));
    expect(missing.filter(({ to }) => !existsSync(new URL(to, root)))).toEqual([]);
  });

  test('import in no circle', () => {
    expect(findCircles(imports)).toEqual([]);
  });

  test('have no default export', () => {
    expect(code.filter((path) => hasDefaultExport(path, read(path)))).toEqual([]);
  });

  test('and folders are named in kebab-case, for what is in them', () => {
    expect(files.map(judgeName).filter(Boolean)).toEqual([]);
  });
});

test.each(['README.md', 'docs/development.md'])('every path that %s names exists', (text) => {
  const paths = pathsNamedIn(read(text)).filter((path) => !made.test(path));
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

describe('the rule of rooms', () => {
  test.each([
    ['src/journey/parse.ts', `import { pan } from '../formats/pan.ts'`],
    ['src/formats/pan.ts', `import { a } from '../../schemas/fields.schema.json'`],
    ['src/compile/compile.ts', `import { a } from '../runtime/transition.ts'`],
    ['src/runner/runner.ts', `import { a } from '../compile/types.ts'`],
    ['src/runner/runner.ts', `import { type A } from '../actions/define.ts'`],
    ['src/runner/runner.ts', `import type { A } from '../actions/check-pan.ts'`],
    ['src/runner/runner.ts', `import { useState } from 'react'`],
    ['src/actions/check-pan.ts', `import '../../api/routes/pan-check.ts'`],
    ['src/screen/blocks/consent/consent.tsx', `const pan = import('../../../actions/check-pan.ts')`],
    ['src/screen/blocks/consent/consent.tsx', `import Form from '@rjsf/core'`],
    ['src/screen/form/form.tsx', `import Ajv from 'ajv'`],
    ['src/screen/screen.tsx', `type A = import('../actions/define.ts').Ports`],
    ['src/browser/storage.ts', `import { a } from '../runner/ports.ts'`],
    ['src/browser/storage.ts', `import type { A } from '../runner/runner.ts'`],
    ['src/service-worker/respond.ts', `import { whenIdle } from '../browser/scheduling.ts'`],
    ['src/gallery/page.tsx', `import { store } from '../browser/store.ts'`],
    ['src/gallery/page.tsx', `import '../main.tsx'`],
    ['src/screen/screen.tsx', `import { wait } from '../gallery/wait.ts'`],
    ['widgets/pan/pan.tsx', `export { a } from '../../src/screen/screen.tsx'`],
    ['widgets/index.ts', `const all = import.meta.glob('../src/actions/*.ts')`],
    ['bin/journey.mjs', `import { a } from '../src/browser/storage.ts'`],
    ['api/main.ts', `import type { A } from '../src/runtime/transition.ts'`],
    ['src/journey/parse.ts', `import { a } from '../../../elsewhere/a.ts'`],
    ['src/browser/http.ts', `import { serve } from '../../tests/contract/local-server.ts'`],
    ['src/stray.ts', `import { a } from './journey/parse.ts'`],
  ])('%s: %s => no', (file, text) => {
    expect(readImports(file, text).map(judgeImport)).toEqual([expect.stringContaining(file)]);
  });

  test.each([
    ['src/runner/runner.ts', `import { a } from '../runtime/state.ts'`],
    ['src/runner/runner.ts', `import { a } from '../journey/types.ts'`],
    ['src/actions/check-pan.ts', `import accepts from '../../schemas/api/pan-check.schema.json?validator=response'`],
    ['src/screen/form/form.tsx', `import Form from '@rjsf/core'`],
    ['src/compile/standalone.ts', `import Ajv from 'ajv'`],
    ['src/browser/http.ts', `export type { A } from '../actions/define.ts'`],
    ['src/browser/http.test.ts', `import { serve } from '../../tests/contract/local-server.ts'`],
    ['src/main.tsx', `import { http } from './browser/http.ts'`],
    ['widgets/pan/pan.tsx', `import { pan } from '../../src/formats/pan.ts'`],
    ['api/main.ts', `import Fastify from 'fastify'`],
  ])('%s: %s => yes', (file, text) => {
    expect(readImports(file, text).map(judgeImport)).toEqual([undefined]);
  });
});

describe('the rule of circles', () => {
  const circlesOf = (...pairs: readonly string[]) =>
    findCircles(pairs.map((pair) => ({ from: pair.charAt(0), to: pair.charAt(1), typeOnly: true })));

  test('a -> b -> c => none', () => expect(circlesOf('ab', 'bc', 'ac')).toEqual([]));
  test('a -> b -> c -> b => b c b', () => expect(circlesOf('ab', 'bc', 'cb')).toEqual([['b', 'c', 'b']]));
  test('a -> a => a a', () => expect(circlesOf('aa')).toEqual([['a', 'a']]));
});

test.each([
  ['export default 1', true],
  ['const a = 1; export { a as default }', true],
  ['export const a = 1', false],
])('%s => default export: %s', (text, expected) => {
  expect(hasDefaultExport('a.ts', text)).toBe(expected);
});

test.each([
  ['src/utils/a.ts', 'says nothing'],
  ['src/screen/Form.tsx', 'not kebab-case'],
  ['src/screen/useForm/a.ts', 'not kebab-case'],
])('the name %s => %s', (path, expected) => {
  expect(judgeName(path)).toContain(expected);
});

test('the name src/screen/form/error-summary.module.css => fine', () => {
  expect(judgeName('src/screen/form/error-summary.module.css')).toBeUndefined();
});

test('a text names paths, not commands, routes, patterns or blocks of code', () => {
  const text =
    'See `src/main.tsx`, `api/` and `README.md`; run `npm test` at `/faq` on `src/*.ts`.\n```\n`bin/x`\n```\n';
  expect(pathsNamedIn(text)).toEqual(['src/main.tsx', 'api/', 'README.md']);
});
