// @vitest-environment node
import type { JSONSchema7 } from 'json-schema';
import { describe, expect, test, vi } from 'vitest';
import type { Catalogue } from '../../src/journey/catalogue.ts';
import { offeredStep } from '../../src/runtime/draft.ts';
import { createRunner } from '../../src/runtime/runner.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { buildJourney, type Sketch } from './build-journey.ts';
import { catalogue } from './catalogue.ts';
import { fakePorts, memoryStore } from './fake-ports.ts';
import { loadFrom } from './load-from.ts';
import { settled } from './settled.ts';

const withDoor: Catalogue = {
  ...catalogue,
  blocks: { ...catalogue.blocks, resume: { options: {}, heads: false, door: true } },
};
const text: JSONSchema7 = { type: 'string' };
const go = (event: string) => ({ button: { label: event, event } });
const sketch = ({ second = {}, schema = {} as JSONSchema7, third = 'third' } = {}): Sketch => ({
  journey: {
    flows: { main: ['door', 'second', third, 'end'] },
    settings: {
      brand: 'small',
      resume: { key: 'walk', days: 2, owner: 'uid', ends: ['end'] },
      ...{ flags: {}, redirectAllow: [], toast: { position: 'top-right', milliseconds: 3000 } },
    },
  },
  session: {
    uid: { type: 'string', keep: 'local', key: 'uid', missing: 'Who are you?' },
    rent: { type: 'number', keep: 'memory', missing: 'What size?' },
    secret: { type: 'string', keep: 'memory', sensitive: true },
  },
  screens: {
    door: {
      ...{ path: '/', title: 'Door', fields: { phone: { label: 'Phone', widget: 'text' } } },
      blocks: [{ heading: 'Door' }, { resume: {} }, { fields: ['phone'] }, { submit: 'Go' }],
      on: { submit: [{ set: { 'session.uid': 'form.phone' } }, { goto: 'next' }] },
    },
    second: {
      ...{ path: '/second', title: 'Second', requires: ['uid'] },
      fields: {
        name: { label: 'Name', widget: 'text' },
        size: { label: 'Size', widget: 'number' },
        code: { label: 'Code', widget: 'text' },
      },
      blocks: [{ heading: 'Second' }, { fields: ['name', 'size', 'code'] }, { submit: 'Go' }, go('end')],
      on: {
        submit: [{ set: { 'session.rent': 'form.size', 'session.secret': 'form.code' } }, { goto: 'next' }],
        end: [{ goto: 'end' }],
      },
      ...second,
    },
    [third]: {
      ...{ path: '/third', title: 'Third', requires: ['rent'], fields: { note: { label: 'Note', widget: 'text' } } },
      blocks: [{ heading: 'Third' }, { fields: ['note'] }, { submit: 'Go' }, go('leave')],
      on: { submit: [{ goto: 'next' }], leave: [{ clear: ['session.uid'] }, { goto: 'door' }] },
    },
    end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }, go('back')], on: { back: [{ goto: 'door' }] } },
  },
  schemas: {
    door: { type: 'object', properties: { phone: text }, required: ['phone'] },
    second: {
      type: 'object',
      properties: { name: { ...text, minLength: 2 }, size: { type: 'number' }, code: { ...text, writeOnly: true } },
      ...schema,
    },
    [third]: { type: 'object', properties: { note: text } },
  },
});
const machine = await buildJourney(sketch(), withDoor);

/** Opens a page: the same store gives the same browser. */
async function open(
  at: string,
  { store = memoryStore({}), of = machine as Machine, ports = fakePorts({ store }) } = {},
) {
  const runner = createRunner({
    journey: of.journey,
    load: loadFrom(of),
    findAction: async () => undefined,
    ports,
  });
  ports.navigation.go.mockImplementation((path) => void runner.send({ type: 'arrive', path, query: {}, pop: false }));
  const page = {
    ...{ store, ports, runner },
    state: () => runner.getState(),
    form: () => runner.getState().forms[runner.getState().screen ?? ''],
    offers: () => offeredStep({ machine: runner.machine, state: runner.getState() }),
    async send(...events: Parameters<typeof runner.send>[0][]) {
      for (const event of events) runner.send(event);
      await settled();
    },
    type: (values: object) =>
      page.send(...Object.entries(values).map(([field, value]) => ({ type: 'change', field, value }) as const)),
    press: (name: string) => page.send({ type: 'raise', name }),
  };
  await page.send({ type: 'arrive', path: at, query: {}, pop: false });
  return page;
}

/** A browser in which a tenant left off on the third screen. */
async function left() {
  const page = await open('/');
  await page.type({ phone: 'u1' });
  await page.press('submit');
  await page.type({ name: 'Asha', size: 7, code: '4821' });
  await page.press('submit');
  await page.type({ note: 'by the lake' });
  expect(page.state().screen).toBe('third');
  return page.store;
}

describe('what is kept', () => {
  test('is one key, small, with its time, without anything sensitive', async () => {
    const store = await left();
    const { 'local walk': walk = '', ...others } = store.kept();
    expect(others).toEqual({ 'local uid': 'u1' });
    expect(walk).not.toMatch(/4821|code|secret/);
    expect(JSON.parse(walk)).toEqual({
      ...{ owner: 'u1', at: Date.UTC(2026, 0, 1), steps: ['second', 'third'], session: { rent: 7 } },
      forms: {
        second: { version: machine.journey.version, values: { name: 'Asha', size: 7 } },
        third: { version: machine.journey.version, values: { note: 'by the lake' } },
      },
    });
  });

  test('is nothing before an answer is given behind the door', async () => {
    const page = await open('/');
    await page.type({ phone: 'u1' });
    await page.press('submit');
    expect(page.state().screen).toBe('second');
    expect(page.store.kept()).toEqual({ 'local uid': 'u1' });
  });

  test('is nothing that JSON cannot hold', async () => {
    const store = await left();
    const page = await open('/third', { store });
    await page.type({ note: new Date(0) });
    expect(JSON.parse(store.kept()['local walk'] ?? '').forms.third.values).toEqual({});
  });

  test.each(['end', 'leave'])('%s => nothing any more, and nothing is offered', async (way) => {
    const page = await open('/third', { store: await left() });
    await page.press(way === 'end' ? 'submit' : 'leave');
    if (way === 'end') await page.press('back');
    expect(page.state().screen).toBe('door');
    expect(page.store.kept()).not.toHaveProperty('local walk');
    expect(page.offers()).toBeUndefined();
    expect((await open('/', { store: page.store })).offers()).toBeUndefined();
  });
});

describe('a reload on a screen', () => {
  test('=> what was typed and what was remembered is there, but for what is sensitive', async () => {
    const store = await left();
    const third = await open('/third', { store });
    expect(third.form()).toEqual({ note: 'by the lake' });
    expect(third.state().session).toEqual({ uid: 'u1', rent: 7 });
    expect((await open('/second', { store })).form()).toEqual({ name: 'Asha', size: 7 });
  });

  test('half typed => still half typed', async () => {
    const page = await open('/second', { store: await left() });
    await page.type({ name: 'A' });
    expect((await open('/second', { store: page.store })).form()).toMatchObject({ name: 'A' });
  });
});

describe('at the door', () => {
  test('a walk left => the offer, and the door as it always is', async () => {
    const page = await open('/', { store: await left() });
    expect(page.state()).toMatchObject({ screen: 'door', forms: { door: {} }, session: { uid: 'u1' } });
    expect(page.offers()).toBe('third');
  });

  test('continue => the step, with everything', async () => {
    const page = await open('/', { store: await left() });
    await page.send({ type: 'resume' });
    expect(page.state()).toMatchObject({
      screen: 'third',
      session: { rent: 7 },
      forms: { third: { note: 'by the lake' } },
    });
  });

  test('start again => nothing is left, here or in the store', async () => {
    const page = await open('/', { store: await left() });
    await page.send({ type: 'start-again' });
    expect(page.state()).toMatchObject({ screen: 'door', session: {}, forms: {} });
    expect(page.offers()).toBeUndefined();
    expect(page.store.kept()).toEqual({});
  });

  test('somebody else comes in => gets nothing of it', async () => {
    const page = await open('/', { store: await left() });
    await page.type({ phone: 'u2' });
    await page.press('submit');
    expect(page.form()).toEqual({});
    await page.type({ name: 'Ravi' });
    expect(JSON.parse(page.store.kept()['local walk'] ?? '')).toMatchObject({
      owner: 'u2',
      session: {},
      forms: { second: { values: { name: 'Ravi' } } },
    });
  });

  test('the same tenant comes in again => goes on with what was typed', async () => {
    const page = await open('/', { store: await left() });
    await page.type({ phone: 'u1' });
    await page.press('submit');
    expect(page.form()).toEqual({ name: 'Asha', size: 7 });
  });

  test('what is typed at the door leaves the walk that was left as it is', async () => {
    const store = await left();
    const before = store.kept();
    await (await open('/', { store })).type({ phone: 'u' });
    expect(store.kept()).toEqual(before);
  });

  test('back at the door in the same page => the offer', async () => {
    const page = await open('/third', { store: await left() });
    await page.send({ type: 'arrive', path: '/', query: {}, pop: true });
    expect(page.offers()).toBe('third');
    await page.send({ type: 'resume' });
    expect(page.state().screen).toBe('third');
  });
});

describe('another version of the journey', () => {
  const reopen = async (changes: Parameters<typeof sketch>[0], at = '/') =>
    open(at, { store: await left(), of: await buildJourney(sketch(changes), withDoor) });

  test('a field that is gone => dropped; a value that fails its schema now => asked again; the rest stays', async () => {
    const { name, size } = { name: { ...text, minLength: 9 }, size: { type: 'number' } as const };
    const page = await reopen(
      { schema: { properties: { name, size, code: { ...text, writeOnly: true } } } },
      '/second',
    );
    expect(page.form()).toEqual({ size: 7 });
  });

  test('a value that is sensitive now => dropped', async () => {
    const sensitive = { name: { ...text, writeOnly: true }, size: { type: 'number' } as const, code: text };
    const page = await reopen({ schema: { properties: sensitive } }, '/second');
    expect(page.form()).toEqual({ size: 7 });
  });

  test('the step is gone => the one before it', async () => {
    const page = await reopen({ third: 'fourth' });
    expect(page.offers()).toBeDefined();
    await page.send({ type: 'resume' }, { type: 'resume' });
    expect(page.state()).toMatchObject({ screen: 'second', forms: { second: { name: 'Asha' } } });
    expect(page.ports.navigation.go).toHaveBeenCalledOnce();
  });
});

describe('what cannot be used', () => {
  test.each([
    '{',
    'null',
    '[]',
    '{"owner":"u1"}',
    '{"owner":"u1","at":1,"steps":[],"session":{},"forms":{"second":7}}',
  ])('%s => removed, said once, and the walk goes on', async (walk) => {
    const page = await open('/second', { store: memoryStore({ 'local uid': 'u1', 'local walk': walk }) });
    expect(page.state()).toMatchObject({ screen: 'second', unkept: 'say', forms: { second: {} } });
    expect(page.store.kept()).toEqual({ 'local uid': 'u1' });
    await page.type({ name: 'Asha', size: 7 });
    await page.press('submit');
    expect(page.state()).toMatchObject({ screen: 'third', unkept: 'said' });
  });

  test('too old => forgotten without a word', async () => {
    const store = await left();
    const ports = fakePorts({ store });
    ports.now = vi.fn<() => number>(() => Date.UTC(2026, 0, 3, 0, 0, 1));
    const page = await open('/', { store, ports });
    expect(page.offers()).toBeUndefined();
    expect(page.state().unkept).toBe('no');
    expect(store.kept()).toEqual({ 'local uid': 'u1' });
  });

  test('a walk of somebody else => forgotten', async () => {
    const store = await left();
    store.write('local', 'uid', 'u2');
    expect((await open('/', { store })).offers()).toBeUndefined();
    expect(store.kept()).toEqual({ 'local uid': 'u2' });
  });

  test('a value of another type than asked => asked again', async () => {
    const store = await left();
    store.write('local', 'walk', (store.kept()['local walk'] ?? '').replace('"size":7', '"size":"7"'));
    expect((await open('/second', { store })).form()).toEqual({ name: 'Asha' });
  });

  test('session data of another type => asked again', async () => {
    const store = await left();
    store.write('local', 'walk', (store.kept()['local walk'] ?? '').replace('"rent":7', '"rent":"7"'));
    expect((await open('/third', { store })).state()).toMatchObject({ screen: 'second', session: { uid: 'u1' } });
  });
});

describe('two tabs', () => {
  test('each writes only what it changed itself', async () => {
    const store = await left();
    const [first, second] = [await open('/second', { store }), await open('/third', { store })];
    await second.type({ note: 'newer' });
    await first.type({ name: 'Meera' });
    await second.type({ note: 'newest' });
    expect(JSON.parse(store.kept()['local walk'] ?? '').forms).toMatchObject({
      second: { values: { name: 'Meera', size: 7 } },
      third: { values: { note: 'newest' } },
    });
  });

  test('continue => the step that the other tab has come to meanwhile', async () => {
    const page = await open('/', { store: memoryStore({ ...(await left()).kept() }) });
    const other = await open('/second', { store: page.store });
    await other.type({ name: 'Meera' });
    await page.send({ type: 'resume' });
    expect(page.state()).toMatchObject({ screen: 'second', forms: { second: { name: 'Meera' } } });
  });

  test('the walk has ended in the other => nothing is kept again', async () => {
    const store = await left();
    const [first, second] = [await open('/second', { store }), await open('/third', { store })];
    await second.press('leave');
    await first.type({ name: 'Meera' });
    expect(store.kept()).toEqual({});
  });
});
