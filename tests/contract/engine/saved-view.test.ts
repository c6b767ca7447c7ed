import { expect, test } from 'vitest';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import { until } from '../../../src/engine/runtime/until.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';
import { fakePorts, memoryBriefStore, memoryStore } from '../../support/engine/fake-ports.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';

const machine = await buildJourney(
  {
    session: {
      phone: { type: 'string', keep: 'memory' },
      other: { type: 'string', keep: 'memory' },
      note: { type: 'string', keep: 'memory' },
    },
    screens: {
      phone: {
        ...{ path: '/', title: 'Phone', view: 'number' },
        fields: { typed: { label: 'Typed', widget: 'text' }, code: { label: 'Code', widget: 'text' } },
        views: {
          number: {
            restore: { seconds: 300, keep: [] },
            blocks: [{ heading: 'Phone' }, { fields: ['typed', 'code'] }, { button: { label: 'Send', event: 'send' } }],
          },
          code: {
            restore: { seconds: 300, keep: ['phone'] },
            blocks: [
              { heading: 'Code' },
              { text: '{session.phone} {session.other}' },
              { button: { label: 'Again', event: 'again' } },
              { button: { label: 'Back', event: 'back' } },
              { button: { label: 'On', event: 'on' } },
            ],
          },
        },
        on: {
          send: [
            { set: { 'session.phone': { literal: '9876543210' }, 'session.other': { literal: 'x' } } },
            { view: 'code', push: true },
          ],
          again: [{ countdown: { name: 'resend', seconds: 30 } }],
          back: [{ view: 'number' }],
          on: [{ goto: 'end' }],
        },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      phone: { type: 'object', properties: { typed: { type: 'string' }, code: { type: 'string', writeOnly: true } } },
    },
  },
  testCatalogue,
);

const start = Date.UTC(2026, 0, 1);

async function open(brief = memoryBriefStore(), secondsLater = 0, path = '/', entry: string | undefined = 'code') {
  const fakes = fakePorts({ store: memoryStore({}) });
  const navigation = { ...fakes.navigation, entryView: () => entry };
  const ports = { ...fakes, navigation, brief, now: () => start + secondsLater * 1000 };
  const runner = createRunner({
    ...{ journey: machine.journey, load: loadFrom(machine), findAction: async () => undefined, loadCalls, ports },
  });
  runner.send({ type: 'arrive', path, query: {}, pop: true, view: undefined });
  await until(runner, ({ loading }) => loading === undefined);
  const press = (...names: readonly string[]) => {
    for (const name of names) runner.send({ type: 'raise', name });
  };
  return { brief, runner, press, ports, state: runner.getState };
}

test('a reload of the first view => what was typed, but no secret; nothing is stored before a key', async () => {
  const { brief, runner } = await open(memoryBriefStore(), 0, '/', undefined);
  expect(brief.read()).toBeUndefined();
  runner.send({ type: 'change', field: 'typed', value: '987' });
  runner.send({ type: 'change', field: 'code', value: '4821' });
  expect(brief.read()).not.toContain('4821');
  const { state } = await open(brief, 12, '/', undefined);
  expect(state()).toMatchObject({ view: 'number', forms: { phone: { typed: '987' } }, savedView: undefined });
  runner.send({ type: 'change', field: 'typed', value: undefined });
  expect((await open(brief, 12, '/', undefined)).state().forms.phone).toEqual({});
});

test('a reload when its time is over => an empty form', async () => {
  const { brief, runner } = await open(memoryBriefStore(), 0, '/', undefined);
  runner.send({ type: 'change', field: 'typed', value: '987' });
  expect((await open(brief, 301, '/', undefined)).state().forms.phone).toEqual({});
});

test('a reload => the view, the values it needs and the countdown going on', async () => {
  const page = await open();
  page.press('send', 'again');
  const { state, ports } = await open(page.brief, 12);
  expect(state()).toMatchObject({ view: 'code', entry: 'code', countdowns: { resend: 18 } });
  expect(state().session).toEqual({ phone: '9876543210' });
  expect(ports.countDown).toHaveBeenCalledWith(18, expect.any(Function));
});

test('a reload after the countdown => it is over', async () => {
  const page = await open();
  page.press('send', 'again');
  const { state } = await open(page.brief, 40);
  expect(state()).toMatchObject({ view: 'code', countdowns: { resend: 0 } });
});

test('Back after a reload => the first view', async () => {
  const page = await open();
  page.press('send');
  const { runner, state } = await open(page.brief, 5);
  runner.send({ type: 'arrive', path: '/', query: {}, pop: true, view: undefined });
  expect(state().view).toBe('number');
});

test('a new tab, which has no history => the step back shows the first view and leaves the address', async () => {
  const page = await open();
  page.press('send');
  const { press, state, ports } = await open(page.brief, 5, '/', '');
  expect(state()).toMatchObject({ view: 'code', entry: undefined });
  press('back');
  expect(state().view).toBe('number');
  expect(ports.navigation.go).not.toHaveBeenCalled();
});

test.each([
  ['299 s later', 299, 'code'],
  ['300 s later', 300, 'number'],
])('%s => %s', async (_case, seconds, view) => {
  const page = await open();
  page.press('send');
  expect((await open(page.brief, seconds)).state().view).toBe(view);
});

test('a reload does not make the time longer', async () => {
  const page = await open();
  page.press('send');
  const second = await open(page.brief, 200);
  expect(second.state().view).toBe('code');
  expect((await open(page.brief, 400)).state().view).toBe('number');
});

test.each(['back', 'on'])('left by %s => nothing is stored any more', async (exit) => {
  const page = await open();
  page.press('send');
  expect(page.brief.read()).toBeDefined();
  page.press(exit);
  await until(page.runner, ({ loading }) => loading === undefined);
  expect(page.brief.read()).toBeUndefined();
});

test('another screen opened => its own view', async () => {
  const page = await open();
  page.press('send');
  expect((await open(page.brief, 5, '/end')).state()).toMatchObject({ screen: 'end', view: 'main' });
});
