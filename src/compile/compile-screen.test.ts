import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../tests/support/engine/catalogue.ts';
import { refTo } from '../engine/model/effects.ts';

const end = (path: string, more: object = {}) => ({ path, title: path, blocks: [{ heading: path }], ...more });
const go = (...effects: object[]) => ({
  blocks: [{ heading: 'Go' }, { button: { label: 'Go', event: 'go' } }],
  on: { go: effects },
});
const uid = { uid: { type: 'string', keep: 'local', key: 'uid', missing: 'First this.' } };
const set = { set: { 'session.uid': { literal: 'u' } } };

describe('compileJourney', () => {
  test('screens, flows and routes are left out; routesOf lists each screen that has a path', async () => {
    const { journey, routes } = await buildJourney(
      { screens: { first: end('/'), second: end('/second'), terms: { title: 'Terms', blocks: [{ text: 'Terms' }] } } },
      testCatalogue,
    );
    expect(routes).toEqual({ '/': 'first', '/second': 'second' });
    for (const part of ['screens', 'flows', 'routes']) expect(journey).not.toHaveProperty(part);
  });
});

test('braces that a title, a label and a message escape => as they are shown', async () => {
  const escaped = '{lbrace}a{rbrace}';
  const fields = { name: { label: escaped, widget: 'text', messages: { required: escaped } } };
  const { screens } = await buildJourney(
    {
      screens: { first: { ...end('/'), title: escaped, fields, blocks: [{ heading: escaped }, { fields: ['name'] }] } },
      schemas: { first: { properties: { name: { type: 'string' } } } },
    },
    testCatalogue,
  );
  expect(screens.first).toMatchObject({
    title: '{a}',
    fields: { name: { label: '{a}', messages: { required: '{a}' } } },
  });
  // What fills the placeholders of a block writes its braces too.
  expect(screens.first?.views.main?.blocks[0]?.options).toBe(escaped);
});

test('words that a project says are written beside numbers => with each number, also inside of a field', async () => {
  const number = { label: 'Fee', widget: 'number', options: { unit: 'km' } };
  const { widgets } = testCatalogue;
  const { screens } = await buildJourney(
    {
      screens: {
        first: {
          ...end('/', { blocks: [{ heading: 'A' }, { fields: ['fee', 'home', 'name'] }] }),
          fields: {
            fee: number,
            home: { label: 'Home', parts: { fee: number } },
            name: { label: 'Name', widget: 'text' },
          },
        },
      },
      schemas: {
        first: {
          properties: {
            fee: { type: 'number' },
            home: { type: 'object', properties: { fee: { type: 'number' } } },
            name: { type: 'string' },
          },
        },
      },
    },
    {
      ...testCatalogue,
      widgets: { ...widgets, number: { ...widgets.number, readsNumber: true } as never },
      idleWords: ['fee'],
    },
  );
  const options = { unit: 'km', idleWords: ['fee'] };
  expect(screens.first?.fields).toMatchObject({ fee: { options }, home: { parts: { fee: { options } } } });
  expect(screens.first?.fields.name?.options).toBeUndefined();
});

describe('the screen that collects what another requires', () => {
  const requiresOf = async (screens: Readonly<Record<string, object>>, flow = Object.keys(screens)) => {
    const machine = await buildJourney({ journey: { flows: { main: flow } }, session: uid, screens }, testCatalogue);
    return machine.screens.needs?.requires;
  };
  const needs = end('/needs', { requires: ['uid'] });

  test('the nearest one before it in its flow', async () => {
    const screens = { a: { ...end('/'), ...go(set) }, b: { ...end('/b'), ...go(set) }, needs };
    expect(await requiresOf(screens)).toEqual({ uid: 'b' });
  });

  test('none before it => the first one of the journey', async () => {
    const screens = { start: end('/'), needs, later: { ...end('/later'), ...go(set) } };
    expect(await requiresOf(screens)).toEqual({ uid: 'later' });
  });

  test('one that sets it only inside an outcome counts', async () => {
    const run = {
      run: 'send',
      with: { value: { literal: 'x' } },
      outcomes: { done: [set], failed: [], unavailable: [] },
    };
    expect(await requiresOf({ a: { ...end('/'), ...go(run) }, needs })).toEqual({ uid: 'a' });
  });
});

test('fieldsWithNotes names each field that an effect may show a note for, once', async () => {
  const note = { note: { field: 'name', text: 'Saved.' } };
  const fields = { name: { label: 'Name', widget: 'text' }, place: { label: 'Place', widget: 'text' } };
  const { screens } = await buildJourney(
    {
      screens: {
        a: {
          ...{ ...end('/'), fields, blocks: [{ heading: 'A' }, { fields: ['name', 'place'] }, { submit: 'Next' }] },
          on: { submit: [note, { if: { path: 'form.place', exists: true }, then: [note] }] },
        },
      },
      schemas: { a: { type: 'object', properties: { name: { type: 'string' }, place: { type: 'string' } } } },
    },
    testCatalogue,
  );
  expect(screens.a?.fieldsWithNotes).toEqual(['name']);
});

test('leadsTo names each screen that the effects go to once, without `back`', async () => {
  const { screens } = await buildJourney(
    {
      journey: { flows: { main: ['a', 'b', 'c'] } },
      screens: {
        a: end('/'),
        b: {
          ...end('/b'),
          ...go(
            { goto: 'next' },
            { if: { path: 'flags.open', eq: false }, then: [{ goto: 'back' }] },
            { if: { path: 'flags.open', eq: true }, then: [{ goto: 'far' }], else: [{ goto: 'next' }] },
          ),
        },
        c: end('/c'),
        far: end('/far'),
      },
    },
    testCatalogue,
  );
  expect(screens.b?.leadsTo).toEqual(['c', 'far']);
});

describe('validators', () => {
  const compileForm = async (schema: JSONSchema7, fields: object) => {
    const blocks = [{ heading: 'Form' }, { fields: Object.keys(fields) }];
    const { screens } = await buildJourney(
      { screens: { form: { ...end('/'), fields, blocks } }, schemas: { form: schema } },
      testCatalogue,
    );
    return screens.form;
  };
  const name = { label: 'Name', widget: 'text' };

  test('a $ref to a shared field is resolved, and does not make the form structured', async () => {
    const form = await compileForm({ properties: { name: { $ref: '../fields.schema.json#/$defs/pan' } } }, { name });
    expect([form?.validate({ name: 'ABCPE1234F' }), form?.validate({ name: 'x' })]).toEqual([true, false]);
    expect(form?.structuredValidators).toBeUndefined();
  });

  test('a shape that depends on the values => validators of its branches', async () => {
    const schema: JSONSchema7 = { properties: { name: { type: 'string' } }, if: { required: ['name'] }, else: false };
    const form = await compileForm(schema, { name });
    expect(Object.keys(form?.structuredValidators ?? {}).length).toBeGreaterThan(0);
  });

  test('a value with one widget => no validators for RJSF; an object with parts => some', async () => {
    const whole = await compileForm({ properties: { name: { type: 'string' } } }, { name });
    const parts = await compileForm(
      { properties: { all: { type: 'object', properties: { name: { type: 'string' } } } } },
      { all: { label: 'All', parts: { name } } },
    );
    expect([whole?.structuredValidators, parts?.structuredValidators !== undefined]).toEqual([undefined, true]);
  });
});

test('fieldsWithNotes: any effect may say that it shows a note', async () => {
  const hint = { schema: { type: 'object', properties: { hint: refTo('fieldName') } }, showsNote: true } as const;
  const { screens } = await buildJourney(
    {
      screens: {
        a: {
          ...{ ...end('/'), fields: { name: { label: 'Name', widget: 'text' } } },
          blocks: [{ heading: 'A' }, { fields: ['name'] }, { submit: 'Next' }],
          on: { submit: [{ hint: 'name' }] },
        },
      },
      schemas: { a: { type: 'object', properties: { name: { type: 'string' } } } },
    },
    { ...testCatalogue, effects: { ...testCatalogue.effects, hint } },
  );
  expect(screens.a?.fieldsWithNotes).toEqual(['name']);
});
