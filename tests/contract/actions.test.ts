import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { CallDeclaration } from '../../src/engine/model/call-declaration.ts';
import { actions as coded } from '../../src/product/actions/index.ts';
import { actions } from '../support/product.ts';
import { testActions } from './action-contract.ts';

const calls = import.meta.glob<CallDeclaration>('../../schemas/api/*.json', { eager: true, import: 'default' });

test('every action with code is listed, under the name of its file', async () => {
  const files = (await readdir('src/product/actions')).filter((file) => file.endsWith('.ts'));
  const names = files.filter(
    (file) => !/^(index|common-outcomes|common-schemas|record-meta|shown-text)\.ts$|\.test\.ts$/.test(file),
  );
  expect(coded.map(({ name }) => `${name}.ts`).sort()).toEqual(names.sort());
});

testActions(actions, Object.values(calls));
