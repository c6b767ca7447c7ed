import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widgets } from '../support/product.ts';
import { testWidgets } from './widget-contract.tsx';

it('the list names every folder of widgets, once', () => {
  const folders = ['widgets', 'src/product/widgets'].flatMap((room) =>
    readdirSync(room, { withFileTypes: true }).filter((entry) => entry.isDirectory()),
  );
  expect(widgets.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
});

testWidgets(widgets);
