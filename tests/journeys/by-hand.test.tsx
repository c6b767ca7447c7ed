import type { JSONSchema7 } from 'json-schema';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Catalogue } from '../../src/engine/model/catalogue.ts';
import type { Block } from '../../src/engine/model/types.ts';
import { flattenBlocks } from '../../src/engine/model/visit.ts';
import type { CompiledScreen } from '../../src/engine/runtime/compiled.ts';
import type { Event } from '../../src/engine/runtime/event.ts';
import type { Machine } from '../../src/engine/runtime/state.ts';
import { formOf } from '../../src/engine/runtime/step.ts';
import { byName } from '../../src/engine/screen/by-name.ts';
import type { AnyWidget } from '../../widgets/define.ts';
import { buildJourney, type Sketch } from '../support/engine/build-journey.ts';
import { testCatalogue } from '../support/engine/catalogue.ts';
import { buildResumable } from '../support/engine/resumable-journey.ts';
import { oncePerKey } from '../support/once-per-key.ts';
import { catalogue, widgets } from '../support/product.ts';
import { journeyIds } from '../support/read-journey.ts';
import { sampled } from '../support/sampled.ts';
import { reviewProject } from '../support/studio/review-project.ts';
import { findUnsaid, runningStates } from '../support/sweeps/calls.ts';
import { completeScreens, firstAnswers } from '../support/sweeps/complete-screens.ts';
import { findLost } from '../support/sweeps/reload.ts';
import { findClaims } from '../support/sweeps/strangers.ts';
import { findMistyped } from '../support/sweeps/typed-fields.tsx';

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined));

const hasForm = (blocks: readonly Block[]): boolean => [...flattenBlocks(blocks)].some(({ name }) => name === 'fields');

const hasCalls = ({ screens }: Machine): boolean => JSON.stringify(screens).includes('"run":');

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

  test('each control given last, by keys, paste, autofill or choice => sent as meant, once, and not before the last key', async () => {
    const { machine } = await reviewProject(id);
    const screens = await completeOf(id);
    const complete = screens.map((screen) => screen.id).filter((one) => !one.includes(' '));
    expect(complete.toSorted()).toEqual(viewsWithForm(machine).toSorted());
    const [typed, found]: [string[], string[]] = [[], []];
    for (const screen of screens) {
      const swept = await findMistyped(screen);
      typed.push(...swept.typed.map((control) => `${screen.id} ${control}`));
      found.push(...swept.found.map((one) => `${screen.id} ${one}`));
    }
    expect(found).toEqual([]);
    expect(typed.length).toBeGreaterThanOrEqual(complete.length);
  });
});

describe.each(journeyIds)('%s', (id) => {
  test.each(sampled(['en', 'hi']))(
    'each call slow or failed, in %s => said once, and no default is a fact meanwhile',
    async (language) => {
      const { machineIn, list } = await reviewProject(id);
      const running = runningStates(machineIn(language), list.states, language);
      const answers = firstAnswers(list.states);
      const found = running.flatMap((one) => findUnsaid(one, answers).map((what) => `${one.state.screen}: ${what}`));
      expect(found).toEqual([]);
      expect(running.length > 0).toBe(hasCalls(machineIn(language)));
    },
  );

  test('each address opened by a stranger => no block claims a result', async () => {
    expect(findClaims((await reviewProject(id)).machine)).toEqual([]);
  });
});

const textWays = ['typed', 'composed', 'pasted'];

/** A value as text; of files, their names. */
const textOf = (value: unknown): string => JSON.stringify(value, (_, one) => (one instanceof File ? one.name : one));

describe('a planted fault', () => {
  /** What is found while a screen reads a record as it is entered. */
  async function unsaidOf(blocks: readonly object[]) {
    const outcomes = { good: [{ set: { 'session.name': 'data.name' } }], bad: [], unavailable: [] };
    const on = { enter: [{ run: 'check', with: { value: { literal: 'a' } }, outcomes }] };
    const form = { path: '/', title: 'Home', blocks: [{ heading: 'Home' }, ...blocks], on };
    const session = { name: { type: 'string', keep: 'memory' } };
    const parts = { ...catalogue, actions: testCatalogue.actions };
    const machine = await buildJourney({ session, screens: { form } }, parts);
    const events = [{ type: 'arrive', path: '/', query: {}, pop: false }] as const;
    const state = {
      ...({ id: 'form', kind: 'view', screen: 'form', view: 'main', title: '' } as const),
      flags: {},
      session: {},
    };
    const [running] = runningStates(machine as never, [{ ...state, events }], 'en');
    if (!running) throw new Error('No call is running.');
    return findUnsaid(running, { check: { outcome: 'good', data: { name: 'Asha' } } });
  }
  test('a screen that only waits => its silence is found', async () =>
    expect(await unsaidOf([])).toEqual([
      'after 8 s nothing says that the answer takes long',
      'check fails without a word',
    ]));

  test('a default that is shown while the record is read => found', async () => {
    const when = { path: 'session.name', exists: false };
    expect(await unsaidOf([{ text: 'The lease is 6 months.', when }])).toContain('6 is said before check has answered');
  });

  test('the timeline of a result shown to everybody => found', async () => {
    const timeline = { title: 'Next', items: [{ title: 'Your eligibility is confirmed', days: 0 }] };
    const screens = { form: { path: '/', title: 'Home', blocks: [{ heading: 'Home' }, { timeline }] } };
    expect(findClaims(await buildJourney({ screens }, catalogue))).toEqual(['/: timeline']);
  });

  interface Form {
    readonly fields: Readonly<Record<string, object>>;
    readonly properties: Readonly<Record<string, JSONSchema7>>;
    readonly values: Readonly<Record<string, unknown>>;
    readonly on?: object;
    readonly session?: Sketch['session'];
  }

  /** A screen, complete. */
  async function openForm({ fields, properties, values, on, session = {} }: Form, parts: Catalogue = catalogue) {
    const names = Object.keys(fields);
    const form = {
      ...{ path: '/', title: 'Form', fields },
      blocks: [{ heading: 'Form' }, { fields: names }, { submit: 'Next' }],
      on: { submit: [{ goto: 'end' }], ...on },
    };
    const end = { path: '/end', title: 'End', blocks: [{ heading: 'End' }] };
    const machine = await buildJourney(
      {
        ...{ session, screens: { form, end } },
        schemas: { form: { type: 'object', required: names, properties } },
      },
      parts,
    );
    const events: readonly Event[] = [
      { type: 'arrive', path: '/', query: {}, pop: false },
      ...Object.entries(values).map(([field, value]): Event => ({ type: 'change', field, value })),
      { type: 'outcome', run: 'check-1', outcome: 'good', data: {} },
    ];
    const review = { id: 'form', kind: 'view', screen: 'form', view: 'main', title: '' } as const;
    const [screen] = completeScreens(machine, [{ ...review, flags: {}, session: {}, events }]);
    if (!screen) throw new Error('The screen is not complete.');
    return screen;
  }

  /** A screen with a name and an amount, complete. */
  const open = (on: object, parts?: Catalogue) =>
    openForm(
      {
        fields: { name: { label: 'Name', widget: 'text' }, rent: { label: 'Rent', widget: 'money' } },
        properties: { name: { type: 'string', minLength: 1 }, rent: { type: 'number', minimum: 1 } },
        values: { name: 'Asha' },
        session: { rent: { type: 'number', keep: 'memory' } },
        on: { submit: [{ set: { 'session.rent': 'form.rent' } }, { goto: 'end' }], ...on },
      },
      parts,
    );

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
    expect(found).toContain('field_rent, typed: after 1 of 6 keys: goes to /end');
    expect(found).toContain('field_rent, pasted: while another key may come: goes to /end');
  });

  test('a call for a text that may go on => found', async () => {
    const check = { run: 'check', with: { value: 'form.name' }, outcomes: { good: [], bad: [], unavailable: [] } };
    const parts = { ...catalogue, actions: testCatalogue.actions };
    const { found } = await findMistyped(await open({ 'valid:name': [check] }, parts));
    expect(found).toContain('field_name, composed: after 1 of 8 keys: check {"value":"A"}');
  });

  test('a chooser of files that drops what was chosen => found', async () => {
    const arrived = { id: 'a', name: 'a.jpg', size: 1, type: 'image/jpeg' };
    const upload = {
      run: 'upload',
      with: { uid: { literal: 'a' } },
      outcomes: { sent: [], refused: [], unavailable: [] },
    };
    const screen = await openForm({
      fields: { x: { label: 'X', widget: 'file' } },
      properties: { x: { type: 'array', minItems: 1 } },
      values: { x: [arrived] },
      on: { upload: [upload] },
    });
    expect(await findMistyped(screen)).toEqual({ typed: ['field_x-files'], found: [] });
    const { found } = await findMistyped(screen, () => byName(widgets));
    expect(found).toEqual([
      'field_x-files, chosen: what was chosen is not shown',
      'field_x-files, chosen: is uploaded 0 times',
    ]);
  });

  const choices = ['one', 'two'].map((value) => ({ value, label: value }));

  /** A widget, its options and schema, values of which one is reported instead of the meant one, how it is given, and its value if no text. */
  describe.each<
    [
      widget: string,
      options: object,
      schema: JSONSchema7,
      others: readonly unknown[],
      ways: readonly string[],
      value?: unknown,
    ]
  >([
    ['money', {}, { type: 'number' }, [1500], textWays],
    ['aadhaar', {}, { type: 'string', pattern: '^[0-9]{12}$' }, ['23451234567'], textWays],
    ['code', { length: 4 }, { type: 'string', pattern: '^[0-9]{4}$' }, ['4481'], textWays],
    ['autocomplete', { choices }, { enum: ['one', 'two'] }, ['one', 'two'], textWays],
    ['date', {}, { type: 'string', format: 'date' }, ['2026-01-12'], ['picked', 'pasted']],
    ['select', { choices }, { enum: ['one', 'two'] }, ['one', 'two'], ['chosen']],
    ['radio', { choices }, { enum: ['one', 'two'] }, ['one', 'two'], ['chosen']],
    ['checkbox', {}, { const: true }, [false], ['chosen'], true],
    ['image-drop', {}, { type: 'array', minItems: 1 }, [[]], ['chosen'], [new File(['a'], 'chosen.jpg')]],
  ])('%s', (widget, options, schema, others, ways, value) => {
    const openField = () =>
      openForm({ fields: { x: { label: 'X', widget, options } }, properties: { x: schema }, values: { x: value } });

    test('as it is => nothing is found', async () => {
      const { typed, found } = await findMistyped(await openField());
      expect([typed.length, found]).toEqual([1, []]);
    });

    test('one that reports another value than the one that is meant => found, in each way', async () => {
      const screen = await openField();
      const meant = textOf(formOf(screen.state).x);
      const other = others.find((one) => textOf(one) !== meant);
      const all = byName(widgets) as Readonly<Record<string, AnyWidget>>;
      const { Component, ...rest } = all[widget] as AnyWidget;
      const Faulty: AnyWidget['Component'] = (props) => (
        <Component {...props} onChange={(value: unknown) => props.onChange(textOf(value) === meant ? other : value)} />
      );
      const { found } = await findMistyped(screen, () => ({ ...all, [widget]: { ...rest, Component: Faulty } }));
      for (const way of ways) expect(found.join('\n')).toContain(`, ${way}: `);
    });
  });

  /** What is lost of a journey with a draft when its second screen, with an answer and a secret, is reloaded. */
  async function lostOfSecond(planted: Partial<CompiledScreen> = {}, words: Machine['journey']['words'] = {}) {
    const { journey, ...rest } = await buildResumable();
    const machine = { ...rest, journey: { ...journey, words } };
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
    expect(await lostOfSecond({}, { notSaved: 'Not saved.' })).toEqual([]);
  });

  test('a draft without the names of the secrets that were filled => found', async () =>
    expect(await lostOfSecond({ retyped: [] }, { notSaved: 'Not saved.' })).toEqual([
      'code is gone, and the screen does not say why',
    ]));

  test('answers that are not stored => found', async () => {
    const found = await lostOfSecond({ isEntry: false, secret: ['code', 'name', 'size'] });
    expect(found).toContain('name is gone, and the screen does not say why');
  });
});
