import { expect, test } from 'vitest';
import { moduleFileOf } from '../../src/build/virtual/module-files.ts';
import { blocks } from '../../src/engine/screen/blocks/index.ts';
import { actions } from '../../src/product/actions/index.ts';
import { widgets } from '../../widgets/index.ts';

type Exports = Readonly<Record<string, object>>;

const modules = import.meta.glob<Exports>(
  [
    '../../widgets/*/*.{ts,tsx}',
    '../../src/engine/screen/blocks/*/*.{ts,tsx}',
    '../../src/product/actions/**/*.ts',
    '!**/*.test.*',
  ],
  { eager: true },
);

/** The runtime part of a widget, block or action and its metadata, from the file where its name says they are. */
function partsOf(kind: 'widgets' | 'blocks' | 'actions', name: string): readonly (object | undefined)[] {
  const { file, exported } = moduleFileOf(kind, name);
  const { [exported]: runtime, [`${exported}Meta`]: meta } = modules[`../../${file}`] ?? {};
  return [runtime, meta];
}

const listed = [
  ...widgets.map((widget) => ['widgets', widget.name, widget] as const),
  ...blocks.map((block) => ['blocks', block.name, block] as const),
  ...actions.map((action) => ['actions', action.name, action] as const),
];

test.each(listed)('%s: %s => the export of its file, merged with its metadata', (kind, name, item) => {
  const [runtime, meta] = partsOf(kind, name);
  expect(runtime).toMatchObject({ name });
  expect(meta).toHaveProperty('summary');
  expect(item).toEqual({ ...runtime, ...meta });
});

test.each([
  ['widget', widgets],
  ['block', blocks],
  ['action', actions],
])('each listed %s has a unique name', (_, items) => {
  const names = items.map(({ name }) => name);
  expect([...new Set(names)]).toEqual(names);
});
