import { expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../tests/support/engine/walkthrough.ts';

const files = import.meta.glob(['./*.ts', '!./*.test.ts']);

test('browser globals do not exist', () => {
  for (const name of ['window', 'document', 'localStorage', 'location', 'HTMLElement'])
    expect(globalThis).not.toHaveProperty(name);
  expect(Object.keys(files).length).toBeGreaterThan(10);
});

test.each(Object.entries(files))('%s can be imported without a browser', async (_, load) => {
  await expect(load()).resolves.toBeDefined();
});

test('a session runs', async () => {
  const screens = {
    first: {
      path: '/',
      title: 'First',
      blocks: [{ heading: 'First' }, { button: { label: 'On', event: 'on' } }],
      on: { on: [{ goto: 'next' }] },
    },
    second: { path: '/second', title: 'Second', blocks: [{ heading: 'Second' }] },
  };
  const machine = await buildJourney({ screens }, testCatalogue);
  expect(startWalkthrough(machine).arrive('/').press('on').state.screen).toBe('second');
});
