import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widgets } from '../support/product.ts';
import { sampled } from '../support/sampled.ts';
import { testWidgets } from './widget-contract.tsx';

it('the list names every folder of widgets, once', () => {
  const folders = ['widgets', 'src/product/widgets'].flatMap((room) =>
    readdirSync(room, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  expect(widgets.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
});

testWidgets(widgets.map((widget) => ({ ...widget, examples: fewer(widget.examples) })));

/** In the gate, the first example of each kind, with a value and without, and a part of the others. */
function fewer<Example extends { readonly value?: unknown }>(examples: readonly Example[]): readonly Example[] {
  const [empty, filled] = [true, false].map((isEmpty) =>
    examples.find(({ value }) => (value === undefined) === isEmpty),
  );
  const some = new Set(sampled(examples, 6));
  return examples.filter((one) => one === empty || one === filled || some.has(one));
}
