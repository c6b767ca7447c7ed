import { describe, expect, test } from 'vitest';
import { readImports } from './imports.ts';
import { findCircles, judgeImport, mutualFolders, type Room, upwardPermissions } from './rooms.ts';

describe('the rule of rooms', () => {
  test.each([
    ['src/engine/model/parse.ts', `import { phone } from '../formats/phone.ts'`],
    ['src/engine/formats/phone.ts', `import { a } from '../../../schemas/fields.schema.json'`],
    ['src/compile/compile-screen.ts', `import { a } from '../engine/runtime/transition.ts'`],
    ['src/engine/runner/runner.ts', `import { a } from '../../compile/types.ts'`],
    ['src/engine/screen/screen.tsx', `import { type A } from '../runner/runner.ts'`],
    ['src/engine/runner/runner.ts', `import type { A } from '../../product/actions/check-pan.ts'`],
    ['src/engine/project.ts', `import { project } from '../product/project.ts'`],
    ['src/build/read-catalogue.ts', `import { project } from '../product/project.ts'`],
    ['src/engine/runner/runner.ts', `import { useState } from 'react'`],
    ['src/product/actions/check-pan.ts', `import '../../../api/calls/identity.ts'`],
    ['src/engine/screen/blocks/consent/consent.tsx', `const pan = import('../../../../product/actions/check-pan.ts')`],
    ['src/engine/screen/blocks/consent/consent.tsx', `import Form from '@rjsf/core'`],
    ['src/engine/screen/form/form.tsx', `import Form from '@rjsf/core'`],
    ['src/compile/compile-screen.ts', `import Form from '@rjsf/core'`],
    ['src/engine/screen/form/form.tsx', `import Ajv from 'ajv'`],
    ['src/engine/screen/screen.tsx', `type A = import('../browser/ports.ts').Ports`],
    ['src/engine/browser/storage.ts', `import { a } from '../runner/ports.ts'`],
    ['src/engine/browser/storage.ts', `import type { A } from '../runner/runner.ts'`],
    ['src/first-load/service-worker/respond.ts', `import { whenIdle } from '../../engine/browser/scheduling.ts'`],
    ['src/gallery/page.tsx', `import { store } from '../engine/browser/store.ts'`],
    ['src/gallery/page.tsx', `import '../main.tsx'`],
    ['src/engine/screen/screen.tsx', `import { wait } from '../../gallery/wait.ts'`],
    ['widgets/text/text.tsx', `export { a } from '../../src/engine/screen/screen.tsx'`],
    ['widgets/text/text.tsx', `import { pan } from '../../src/product/formats/pan.ts'`],
    ['widgets/index.ts', `const all = import.meta.glob('../src/product/actions/*.ts')`],
    ['bin/journey.mjs', `import { a } from '../src/engine/browser/storage.ts'`],
    ['api/main.ts', `import type { A } from '../src/engine/runtime/transition.ts'`],
    ['api/store/users.ts', `import type { A } from '../tenants/sessions.ts'`],
    ['api/tenants/sessions.ts', `import { a } from '../http/origin.ts'`],
    ['api/releases/settle-built.ts', `import { a } from '../studio/users.ts'`],
    ['api/studio/users.ts', `import { a } from '../calls/pipeline/call.ts'`],
    ['api/calls/consents.ts', `import { sql } from 'kysely'`],
    ['api/store/users.ts', `import Fastify from 'fastify'`],
    ['src/engine/model/parse.ts', `import { a } from '../../../../elsewhere/a.ts'`],
    ['src/engine/browser/http.ts', `import { serve } from '../../../tests/contract/local-server.ts'`],
    ['src/stray.ts', `import { a } from './engine/model/parse.ts'`],
  ])('%s: %s => no', (file, text) => {
    expect(readImports(file, text).map(judgeImport)).toEqual([expect.stringContaining(file)]);
  });

  test.each([
    ['src/engine/runner/runner.ts', `import { a } from '../runtime/state.ts'`],
    ['src/engine/runner/runner.ts', `import { a } from '../model/types.ts'`],
    ['src/product/actions/upload.ts', `import { call } from '../../../schemas/api/upload-file.json?call'`],
    ['src/compile/write-validators.ts', `import Ajv from 'ajv'`],
    ['src/engine/browser/http.ts', `export type { A } from '../model/define-action.ts'`],
    ['src/engine/browser/http.test.ts', `import { serve } from '../../../tests/contract/local-server.ts'`],
    ['src/main.tsx', `import { http } from './engine/browser/http.ts'`],
    ['widgets/phone/phone.tsx', `import { phone } from '../../src/engine/formats/phone.ts'`],
    ['src/product/widgets/pan/pan.tsx', `import { MaskedInput } from '../../../../widgets/masked-input.tsx'`],
    ['api/main.ts', `import Fastify from 'fastify'`],
    ['api/studio/users.ts', `import type { A } from '../releases/record-event.ts'`],
    ['api/calls/consents.test.ts', `import { sql } from 'kysely'`],
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

describe('the rule of folders', () => {
  const pairsOf = (...arrows: readonly (readonly [string, string])[]) =>
    mutualFolders(arrows.map(([from, to]) => ({ from, to, typeOnly: true })));

  test('a -> b, b -> c => none', () => expect(pairsOf(['a/1', 'b/1'], ['b/1', 'c/1'])).toEqual([]));
  test('a -> b, b -> a by other files => a b', () => expect(pairsOf(['a/1', 'b/1'], ['b/2', 'a/2'])).toEqual(['a b']));
  test('a -> a/b, a/b -> a => a a/b', () => expect(pairsOf(['a/1', 'a/b/1'], ['a/b/2', 'a/2'])).toEqual(['a a/b']));
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
