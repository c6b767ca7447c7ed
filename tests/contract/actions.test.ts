import { readdir } from 'node:fs/promises';
import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { actions } from '../../src/product/actions/index.ts';
import { testActions } from './action-contract.ts';

const calls = import.meta.glob<JSONSchema7>('../../schemas/api/*.schema.json', { eager: true, import: 'default' });

test('every action file is listed, under the name of its file', async () => {
  const files = (await readdir('src/product/actions')).filter((file) => file.endsWith('.ts'));
  const names = files.filter(
    (file) => !/^(index|common-outcomes|common-schemas|record-meta|shown-text)\.ts$|\.test\.ts$/.test(file),
  );
  expect(actions.map(({ name }) => `${name}.ts`).sort()).toEqual(names.sort());
});

testActions(actions, Object.values(calls));
