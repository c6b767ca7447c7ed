import { expect, test } from 'vitest';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { toScreen } from '../../engine/model/parse.ts';
import type { Journey } from '../../engine/model/types.ts';
import { countedWays } from './counted-ways.ts';

test('ways by an event, an outcome and the flow, and variants => the screens of each cause', () => {
  const screen = (id: string, file: object = {}) => [id, toScreen(id, { path: `/${id}`, title: id, ...file })] as const;
  const on = {
    submit: [{ run: 'send', outcomes: { done: [{ goto: 'end' }], failed: [] } }],
    skip: [{ goto: 'next' }],
  };
  const screens = Object.fromEntries([
    screen('form', { on }),
    screen('second', { variants: [{ share: 0.5, show: 'brief' }] }),
    ...[screen('brief'), screen('end', { requires: ['name'] })],
  ]);
  const journey = { start: 'form', flows: { main: ['form', 'second'] }, screens } as unknown as Journey;
  expect(countedWays(journey, testCatalogue.effects)).toEqual({
    form: { submit: ['end'], done: ['end'], skip: ['second', 'brief'] },
  });
});
