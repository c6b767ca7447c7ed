import { expect, test } from 'vitest';
import { testCatalogue } from '../../tests/support/engine/catalogue.ts';
import type { Screen } from '../engine/model/types.ts';
import { screenModulesOf } from './screen-modules.ts';

const block = (name: string, options: unknown = '') => ({ at: `/${name}`, name, options, blocks: [] });
const run = (view: string) => ({ run: 'send', outcomes: { done: [{ view }] } });
const screenOf = (effects: readonly object[]) =>
  ({
    ...{ id: 'login', view: 'phone' },
    fields: { phone: { label: 'Phone', widget: 'phone' }, code: { label: 'Code', widget: 'code' } },
    views: {
      phone: { blocks: [block('heading'), block('fields', ['phone'])] },
      code: { blocks: [block('heading'), block('fields', ['code']), block('loader')] },
    },
    on: { submit: effects },
  }) as unknown as Screen;

test('a view that only an outcome leads to => its widgets and blocks are loaded with the actions', () => {
  expect(screenModulesOf(screenOf([run('code')]), false, testCatalogue)).toEqual({
    now: { widgets: ['phone'], blocks: ['heading', 'fields'], actions: [] },
    later: { widgets: ['code'], blocks: ['loader'], actions: ['send'] },
  });
});

test('a view that an event leads to without an action => its widgets and blocks are loaded now', () => {
  expect(screenModulesOf(screenOf([run('phone'), { view: 'code' }]), false, testCatalogue)).toEqual({
    now: { widgets: ['phone', 'code'], blocks: ['heading', 'fields', 'loader'], actions: [] },
    later: { widgets: [], blocks: [], actions: ['send'] },
  });
});

test('a structured form => the widgets of all fields are loaded now', () => {
  expect(screenModulesOf(screenOf([run('code')]), true, testCatalogue).now.widgets).toEqual(['phone', 'code']);
});

test.each([
  [{ action: 'send', is: 'done' }, true],
  [
    {
      all: [
        { path: 'form.phone', exists: true },
        { action: 'send', is: 'done' },
      ],
    },
    true,
  ],
  [
    {
      any: [
        { action: 'send', is: 'done' },
        { action: 'send', is: 'unavailable' },
      ],
    },
    true,
  ],
  [
    {
      any: [
        { action: 'send', is: 'done' },
        { path: 'form.phone', exists: true },
      ],
    },
    false,
  ],
  [{ not: { action: 'send', is: 'done' } }, false],
  [{ action: 'send', is: 'running' }, false],
  [{ action: 'send', is: 'idle' }, false],
  [{ any: [] }, false],
])('a block shown when %j => loaded with the actions: %s', (when, isLate) => {
  const screen = screenOf([run('phone')]);
  const { blocks } = screen.views.phone as { blocks: object[] };
  blocks.push({ ...block('card'), when, blocks: [block('button')] });
  const { now, later } = screenModulesOf(screen, false, testCatalogue);
  expect([now.blocks.includes('card'), now.blocks.includes('button')]).toEqual([!isLate, !isLate]);
  expect(later.blocks.includes('card')).toBe(isLate);
});
