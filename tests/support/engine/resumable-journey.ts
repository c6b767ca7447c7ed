import type { JSONSchema7 } from 'json-schema';
import { expect } from 'vitest';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import { offeredStep } from '../../../src/engine/runtime/data/saved-values.ts';
import type { Machine } from '../../../src/engine/runtime/state.ts';
import { buildJourney, type Sketch } from './build-journey.ts';
import { testCatalogue } from './catalogue.ts';
import { fakePorts, memoryStore } from './fake-ports.ts';
import { flushPromises } from './flush-promises.ts';
import { loadCalls } from './load-calls.ts';
import { loadFrom } from './load-from.ts';

const catalogueWithResume: Catalogue = {
  ...testCatalogue,
  blocks: { ...testCatalogue.blocks, resume: { options: {}, hasMainHeading: false, isEntry: true } },
};
const text: JSONSchema7 = { type: 'string' };
const button = (event: string) => ({ button: { label: event, event } });
const sketch = ({ second = {}, schema = {} as JSONSchema7, third = 'third' } = {}): Sketch => ({
  journey: {
    flows: { main: ['entry', 'second', third, 'end'] },
    settings: {
      locale: { language: 'en', country: 'IN', currency: 'INR' },
      brand: 'small',
      resume: { key: 'draft', days: 2, owner: 'uid', ends: ['end'] },
      ...{ flags: {}, redirectAllow: [], toast: { position: 'top-right', milliseconds: 3000 } },
    },
  },
  session: {
    uid: { type: 'string', keep: 'local', key: 'uid', missing: 'Who are you?' },
    rent: { type: 'number', keep: 'memory', missing: 'What size?' },
    secret: { type: 'string', keep: 'memory', sensitive: true },
  },
  screens: {
    entry: {
      ...{ path: '/', title: 'Entry', fields: { phone: { label: 'Phone', widget: 'text' } } },
      blocks: [{ heading: 'Entry' }, { resume: {} }, { fields: ['phone'] }, { submit: 'Go' }],
      on: { submit: [{ set: { 'session.uid': 'form.phone' } }, { goto: 'next' }] },
    },
    second: {
      ...{ path: '/second', title: 'Second', requires: ['uid'] },
      fields: {
        name: { label: 'Name', widget: 'text' },
        size: { label: 'Size', widget: 'number' },
        code: { label: 'Code', widget: 'text' },
      },
      blocks: [{ heading: 'Second' }, { fields: ['name', 'size', 'code'] }, { submit: 'Go' }, button('end')],
      on: {
        submit: [{ set: { 'session.rent': 'form.size', 'session.secret': 'form.code' } }, { goto: 'next' }],
        end: [{ goto: 'end' }],
      },
      ...second,
    },
    [third]: {
      ...{ path: '/third', title: 'Third', requires: ['rent'], fields: { note: { label: 'Note', widget: 'text' } } },
      blocks: [{ heading: 'Third' }, { fields: ['note'] }, { submit: 'Go' }, button('leave')],
      on: { submit: [{ goto: 'next' }], leave: [{ clear: ['session.uid'] }, { goto: 'entry' }] },
    },
    end: {
      path: '/end',
      title: 'End',
      blocks: [{ heading: 'End' }, button('back')],
      on: { back: [{ goto: 'entry' }] },
    },
  },
  schemas: {
    entry: { type: 'object', properties: { phone: text }, required: ['phone'] },
    second: {
      type: 'object',
      properties: { name: { ...text, minLength: 2 }, size: { type: 'number' }, code: { ...text, writeOnly: true } },
      ...schema,
    },
    [third]: { type: 'object', properties: { note: text } },
  },
});

/**
 * The journey of these tests: an entry screen, two steps with fields, and an end. `changes` makes another version of
 * it.
 */
export const buildResumable = (changes?: Parameters<typeof sketch>[0]): Promise<Machine> =>
  buildJourney(sketch(changes), catalogueWithResume);

export const resumableMachine = await buildResumable();

/** Opens an address in a new page. Pages with the same store are in the same browser. */
export async function openResumable(
  at: string,
  { store = memoryStore({}), of = resumableMachine, ports = fakePorts({ store }) } = {},
) {
  const runner = createRunner({
    loadCalls,
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
      await flushPromises();
    },
    type: (values: object) =>
      page.send(...Object.entries(values).map(([field, value]) => ({ type: 'change', field, value }) as const)),
    press: (name: string) => page.send({ type: 'raise', name }),
  };
  await page.send({ type: 'arrive', path: at, query: {}, pop: false });
  return page;
}

/** The store of a browser in which a tenant left the journey on its third screen, with a draft saved. */
export async function storeWithDraft() {
  const page = await openResumable('/');
  await page.type({ phone: 'u1' });
  await page.press('submit');
  await page.type({ name: 'Asha', size: 7, code: '4821' });
  await page.press('submit');
  await page.type({ note: 'by the lake' });
  expect(page.state().screen).toBe('third');
  return page.store;
}
