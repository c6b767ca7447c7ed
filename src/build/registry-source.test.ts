// @vitest-environment node
import { expect, test } from 'vitest';
import { readListedModules } from './registry-source.ts';

const list = (names: string): string =>
  `import { pan } from './pan/pan.tsx';\nimport { code as digits } from './code/code.tsx';\nexport const widgets = [${names}] as const satisfies readonly object[];`;

test('a list => file and export of each thing, in its order', () => {
  expect(readListedModules('widgets/index.ts', list('digits, pan'))).toEqual([
    { file: 'widgets/code/code.tsx', exported: 'code' },
    { file: 'widgets/pan/pan.tsx', exported: 'pan' },
  ]);
});

test('a list of something that it does not import => an error that names it', () => {
  expect(() => readListedModules('widgets/index.ts', list('pan, phone'))).toThrow(/widgets\/index\.ts lists "phone"/);
});
