import { beforeEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/catalogue.ts';
import type { Catalogue } from '../../src/journey/catalogue.ts';
import type { CompiledScreen } from '../../src/journey/compiled.ts';
import type { Block } from '../../src/journey/types.ts';
import { flattenBlocks } from '../../src/journey/visit.ts';
import type { Event } from '../../src/runtime/event.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { byName } from '../../src/screen/by-name.ts';
import type { AnyWidget } from '../../widgets/define.ts';
import { widgets } from '../../widgets/index.ts';
import { buildJourney, type Sketch } from '../support/engine/build-journey.ts';
import { testCatalogue } from '../support/engine/catalogue.ts';
import { buildResumable } from '../support/engine/resumable-journey.ts';
import { oncePerKey } from '../support/once-per-key.ts';
import { journeyIds } from '../support/read-journey.ts';
import { reviewProject } from '../support/studio/review-project.ts';
import { completeScreens } from '../support/sweeps/complete-screens.ts';
import { findLost } from '../support/sweeps/reload.ts';
import { findMistyped } from '../support/sweeps/typed-fields.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

const hasForm = (blocks: readonly Block[]): boolean => [...flattenBlocks(blocks)].some(({ name }) => name === 'fields');

const viewsWithForm = ({ screens }: Machine): readonly string[] =>
  Object.values(screens).flatMap(({ id, views }) =>
    Object.keys(views).flatMap((view) => (hasForm(views[view]?.blocks ?? []) ? [`${id}/${view}`] : [])),
  );

const completeOf = oncePerKey(async (id) => {
  const { machine, list } = await reviewProject(id);
  return completeScreens(machine, list.states);
});

describe.each(journeyIds)('each complete screen of %s', (id) => {
  test('reloaded => what was said is still said, unless it is never stored, which is said', async () => {
    const found: string[] = [];
    for (const screen of await completeOf(id)) {
      for (const one of await findLost(screen)) found.push(`${screen.id} ${one}`);
    }
    expect(found).toEqual([]);
  });

  test('each text typed last and key by key => sent as it was meant, once, and not before its last key', async () => {
    const { machine } = await reviewProject(id);
    const screens = await completeOf(id);
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

  /** What is lost of a journey with a draft when its second screen, with an answer and a secret, is reloaded. */
  async function lostOfSecond(planted: Partial<CompiledScreen> = {}) {
    const machine = await buildResumable();
    const second = { ...machine.screens.second, ...planted } as CompiledScreen;
    const review = { id: 'second', kind: 'view', screen: 'second', view: 'main', title: '', flags: {} } as const;
    const events: readonly Event[] = [
      { type: 'arrive', path: '/second', query: {}, pop: false },
      { type: 'change', field: 'name', value: 'Asha' },
      { type: 'change', field: 'code', value: '4821' },
    ];
    const screens = { ...machine.screens, second };
    const [complete] = completeScreens({ ...machine, screens }, [{ ...review, session: { uid: 'u1' }, events }]);
    if (!complete) throw new Error('The screen is not complete.');
    return findLost(complete);
  }

  test('a secret that is gone without a word => found', async () => {
    expect(await lostOfSecond()).toEqual(['code is gone, and the screen does not say why']);
  });

  test('answers that are not stored => found', async () => {
    const found = await lostOfSecond({ isEntry: false, secret: ['code', 'name', 'size'] });
    expect(found).toContain('name is gone, and the screen does not say why');
  });
});
