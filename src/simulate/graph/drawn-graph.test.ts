import { expect, test } from 'vitest';
import { toScreen } from '../../engine/model/parse.ts';
import type { Journey } from '../../engine/model/types.ts';
import { drawnGraph } from './drawn-graph.ts';

test('a variant by share => a line that says the share; one under a condition does not', () => {
  const screen = (id: string, file: object = {}) => [id, toScreen(id, { path: `/${id}`, title: id, ...file })] as const;
  const variants = [
    { when: { path: 'session.campaign', eq: 'mail' }, show: 'mail' },
    { share: 0.125, show: 'brief' },
  ];
  const screens = Object.fromEntries([screen('form', { variants }), screen('mail'), screen('brief')]);
  const journey = { start: 'form', flows: { main: ['form'] }, screens } as unknown as Journey;
  expect(drawnGraph(journey, {}).edges).toEqual([
    { from: 'form', to: 'mail', kind: 'variant', labels: ['instead'] },
    { from: 'form', to: 'brief', kind: 'variant', labels: ['instead for 12.5 %'], share: 0.125 },
  ]);
});
