import { expect, test } from 'vitest';
import { testCatalogue } from '../../tests/support/engine/catalogue.ts';
import type { Screen } from '../journey/types.ts';
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
