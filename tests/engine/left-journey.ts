import type { JSONSchema7 } from 'json-schema';
import { expect } from 'vitest';
import type { Catalogue } from '../../src/journey/catalogue.ts';
import { createRunner } from '../../src/runner/runner.ts';
import { offeredStep } from '../../src/runtime/data/saved-values.ts';
import type { Machine } from '../../src/runtime/state.ts';
import { buildJourney, type Sketch } from './build-journey.ts';
import { testCatalogue } from './catalogue.ts';
import { fakePorts, memoryStore } from './fake-ports.ts';
import { loadFrom } from './load-from.ts';
import { settled } from './settled.ts';

const withDoor: Catalogue = {
  ...testCatalogue,
  blocks: { ...testCatalogue.blocks, resume: { options: {}, hasMainHeading: false, isEntry: true } },
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
/** The journey of these tests with what is said changed. */
export const buildResumable = (changes?: Parameters<typeof sketch>[0]): Promise<Machine> =>
  buildJourney(sketch(changes), withDoor);

export const machine = await buildResumable();

/** Opens a page: the same store gives the same browser. */
export async function openLeftJourney(
  at: string,
  { store = memoryStore({}), of = machine, ports = fakePorts({ store }) } = {},
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
export async function left() {
  const page = await openLeftJourney('/');
  await page.type({ phone: 'u1' });
  await page.press('submit');
  await page.type({ name: 'Asha', size: 7, code: '4821' });
  await page.press('submit');
  await page.type({ note: 'by the lake' });
  expect(page.state().screen).toBe('third');
  return page.store;
}
