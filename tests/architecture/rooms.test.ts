import { describe, expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { findCircles, judgeImport, type Room, upwardPermissions } from './rooms.ts';

describe('the rule of rooms', () => {
  test.each([
    ['src/journey/parse.ts', `import { pan } from '../formats/pan.ts'`],
    ['src/formats/pan.ts', `import { a } from '../../schemas/fields.schema.json'`],
    ['src/compile/compile-screen.ts', `import { a } from '../runtime/transition.ts'`],
    ['src/runner/runner.ts', `import { a } from '../compile/types.ts'`],
    ['src/runner/runner.ts', `import { type A } from '../actions/define.ts'`],
    ['src/runner/runner.ts', `import type { A } from '../actions/check-pan.ts'`],
    ['src/runner/runner.ts', `import { useState } from 'react'`],
    ['src/actions/check-pan.ts', `import '../../api/routes/pan-check.ts'`],
    ['src/screen/blocks/consent/consent.tsx', `const pan = import('../../../actions/check-pan.ts')`],
    ['src/screen/blocks/consent/consent.tsx', `import Form from '@rjsf/core'`],
    ['src/screen/form/form.tsx', `import Form from '@rjsf/core'`],
    ['src/compile/compile-screen.ts', `import Form from '@rjsf/core'`],
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
    ['src/screen/form/structured/structured-form.tsx', `import Form from '@rjsf/core'`],
    ['src/compile/write-validators.ts', `import Ajv from 'ajv'`],
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

describe('the order of rooms', () => {
  const room = (where: string, ...may: readonly string[]): Room => ({ where, what: '', may });

  test('b may import a => fine', () => expect(upwardPermissions([room('a/'), room('b/', 'a/')])).toEqual([]));
  test('a may import b => refused', () => expect(upwardPermissions([room('a/', 'b/'), room('b/')])).toHaveLength(1));
  test('a may import types of b/c.ts => refused', () =>
    expect(upwardPermissions([{ ...room('a/'), types: ['b/c.ts'] }, room('b/')])).toEqual([
      'a/ may import b/c.ts, which is listed after it',
    ]));
});
