import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { widgets } from '../../widgets/index.ts';
import { testWidgets } from './widget-contract.tsx';

it('the list names every folder of widgets, once', () => {
  const folders = readdirSync('widgets', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(widgets.map(({ name }) => name).sort()).toEqual(folders.map(({ name }) => name).sort());
});

testWidgets(widgets);
