import { expect, test } from 'vitest';
import { actions, blocks, catalogue, widgets } from '../support/product.ts';

type Exports = Readonly<Record<string, object>>;

const modules = import.meta.glob<Exports>(
  [
    '../../widgets/*/*.{ts,tsx}',
    '../../src/engine/screen/blocks/*/*.{ts,tsx}',
    '../../src/product/{actions,blocks,widgets}/**/*.{ts,tsx}',
    '!**/*.test.*',
  ],
  { eager: true },
);

/** The runtime part of a widget, block or action and its metadata, from the file where the catalogue says they are. */
function partsOf(kind: 'widgets' | 'blocks' | 'actions', name: string): readonly (object | undefined)[] {
  const { file = '', exported = '' } = catalogue[kind][name]?.module ?? {};
  const { [exported]: runtime, [`${exported}Meta`]: meta } = modules[`../../${file.replace('engine:', '')}`] ?? {};
  return [runtime, meta];
}

const listed = [
  ...widgets.map((widget) => ['widgets', widget.name, widget] as const),
  ...blocks.map((block) => ['blocks', block.name, block] as const),
  // Those that have a module are made of the file of their call.
  ...actions.filter(({ module }) => !module).map((action) => ['actions', action.name, action] as const),
];

test.each(listed)('%s: %s => the export of its file, merged with its metadata', (kind, name, item) => {
  const [runtime, meta] = partsOf(kind, name);
  expect(runtime).toMatchObject({ name });
  expect(meta).toHaveProperty('summary');
  expect(item).toEqual({ ...runtime, ...meta });
});
