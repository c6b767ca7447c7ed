import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/catalogue.ts';
import type { Catalogue } from '../../src/journey/catalogue.ts';
import type { Block } from '../../src/journey/types.ts';
import { flattenBlocks } from '../../src/journey/visit.ts';
import type { Event } from '../../src/runtime/event.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { byName } from '../../src/screen/by-name.ts';
import type { AnyWidget } from '../../widgets/define.ts';
import { widgets } from '../../widgets/index.ts';
import { buildJourney, type Sketch } from '../support/engine/build-journey.ts';
import { testCatalogue } from '../support/engine/catalogue.ts';
import { journeyIds, readCompiled } from '../support/read-journey.ts';
import { exploredStates } from '../support/studio/explored-states.ts';
import { completeScreens } from '../support/sweeps/complete-screens.ts';
import { findMistyped } from '../support/sweeps/typed-fields.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

const hasForm = (blocks: readonly Block[]): boolean => [...flattenBlocks(blocks)].some(({ name }) => name === 'fields');

const viewsWithForm = ({ screens }: Machine): readonly string[] =>
  Object.values(screens).flatMap(({ id, views }) =>
    Object.keys(views).flatMap((view) => (hasForm(views[view]?.blocks ?? []) ? [`${id}/${view}`] : [])),
  );

describe.each(journeyIds)('each text of each screen of %s, typed last and key by key', (id) => {
  test('=> sent as it was meant, once, and not before its last key', async () => {
    const machine = await readCompiled(id);
    const screens = completeScreens(machine, await exploredStates(id));
    expect(screens.map((screen) => screen.id).toSorted()).toEqual(viewsWithForm(machine).toSorted());
    const [typed, found]: [string[], string[]] = [[], []];
    for (const screen of screens) {
      const swept = await findMistyped(screen);
      typed.push(...swept.typed.map((control) => `${screen.id} ${control}`));
      found.push(...swept.found.map((one) => `${screen.id} ${one}`));
    }
    expect(found).toEqual([]);
    expect(typed.length).toBeGreaterThan(screens.length);
  });
});

describe('a planted fault', () => {
  /** A screen with a name and an amount, complete. */
  async function open(on: object, parts: Catalogue = catalogue) {
    const screens = {
      form: {
        path: '/',
        title: 'Form',
        fields: { name: { label: 'Name', widget: 'text' }, rent: { label: 'Rent', widget: 'money' } },
        blocks: [{ heading: 'Form' }, { fields: ['name', 'rent'] }, { submit: 'Next' }],
        on: { submit: [{ set: { 'session.rent': 'form.rent' } }, { goto: 'end' }], ...on },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    };
    const properties = {
      name: { type: 'string', minLength: 1 },
      rent: { type: 'number', minimum: 1 },
    } as const;
    const schemas = { form: { type: 'object', required: ['name', 'rent'], properties } } satisfies Sketch['schemas'];
    const session = { rent: { type: 'number', keep: 'memory' } };
    const machine = await buildJourney({ session, screens, schemas }, parts);
    const events: readonly Event[] = [
      { type: 'arrive', path: '/', query: {}, pop: false },
      { type: 'change', field: 'name', value: 'Asha' },
      { type: 'outcome', run: 'check-1', outcome: 'good', data: {} },
    ];
    const review = { id: 'form', kind: 'view', screen: 'form', view: 'main', title: '' } as const;
    const [screen] = completeScreens(machine, [{ ...review, flags: {}, session: {}, events }]);
    if (!screen) throw new Error('The screen is not complete.');
    return screen;
  }
  const withMoney = (money: Partial<AnyWidget>): Readonly<Record<string, AnyWidget>> => {
    const all: Readonly<Record<string, AnyWidget>> = byName(widgets);
    return { ...all, money: { ...all.money, ...money } as AnyWidget };
  };
  const { Component: Money } = withMoney({}).money as AnyWidget;

  test('none => nothing is found', async () => {
    expect(await findMistyped(await open({ ready: 'submit' }))).toEqual({
      typed: ['field_name', 'field_rent'],
      found: [],
    });
  });

  test('an amount that goes on at its first digit => found', async () => {
    const { money } = catalogue.widgets;
    const hasty = { ...catalogue, widgets: { ...catalogue.widgets, money: { ...money, isWhole: true } as never } };
    const { found } = await findMistyped(await open({ ready: 'submit' }, hasty));
    expect(found).toEqual(['field_rent: after 1 of 6 keys: goes to /end']);
  });

  test('a call for a text that may go on => found', async () => {
    const check = { run: 'check', with: { value: 'form.name' }, outcomes: { good: [], bad: [], unavailable: [] } };
    const parts = { ...catalogue, actions: testCatalogue.actions };
    const { found } = await findMistyped(await open({ 'valid:name': [check] }, parts));
    expect(found).toEqual(['field_name: after 1 of 8 keys: check {"value":"A"}']);
  });

  test('a widget that changes the number of digits => found', async () => {
    const Cut: AnyWidget['Component'] = (props) => (
      <Money {...props} onChange={(value: unknown) => props.onChange(value === 150_000 ? 15_000 : value)} />
    );
    const { found } = await findMistyped(await open({}), withMoney({ Component: Cut }));
    expect(found.join()).toContain('"rent":15000');
  });
});
