import { expect, test } from 'vitest';
import { countVisits } from '../../../src/app/numbers/count-visits.ts';
import type { CountEntry } from '../../../src/contracts/numbers/count-entry.ts';
import type { AnyAction } from '../../../src/engine/model/define-action.ts';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';
import { fakePorts } from '../../support/engine/fake-ports.ts';
import { flushPromises } from '../../support/engine/flush-promises.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';

const outcomes = {
  done: [{ goto: 'end' }],
  failed: [{ fieldError: { field: 'name', text: 'Not this one' } }],
  unavailable: [],
};
const machine = await buildJourney(
  {
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: { name: { label: 'Name', widget: 'text' } },
        blocks: [
          { heading: 'Form' },
          { fields: ['name'] },
          { submit: 'Next' },
          { button: { label: 'Skip', event: 'skip' } },
        ],
        on: { submit: [{ run: 'send', with: { value: 'form.name' }, outcomes }], skip: [{ goto: 'next' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      form: { type: 'object', required: ['name'], properties: { name: { type: 'string', pattern: '^[a-z]+$' } } },
    },
  },
  testCatalogue,
);

/** A runner at the form whose visits are counted, by a clock that the test sets. */
async function open({ outcome = 'done', isReload = false } = {}) {
  const entries: CountEntry[] = [];
  const clock = { now: 0 };
  const send: AnyAction = {
    ...{ name: 'send', summary: 'send', input: {}, outcomes: {}, examples: [] },
    policy: { timeoutMs: 1000, retryForMs: 0, concurrency: 'once' },
    run: async () => ({ outcome, data: {} }),
  };
  const runner = createRunner({
    ...{ loadCalls, journey: machine.journey, load: loadFrom(machine), ports: fakePorts() },
    findAction: async () => send,
  });
  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  await flushPromises();
  const parts = { count: (entry: CountEntry) => void entries.push(entry), now: () => clock.now, isReload };
  const stop = countVisits(runner, { ...parts, first: runner.getState() });
  return { runner, entries, clock, stop };
}

const none = { name: '', next: '', time: '' };
const came = (screen: string) => ({ ...none, kind: 'came', screen });

test('an event leads on, to a screen that is loaded first => came, went by the event, came', async () => {
  const { runner, entries, clock } = await open();
  clock.now = 12_000;
  runner.send({ type: 'raise', name: 'skip' });
  await flushPromises();
  expect(entries).toEqual([
    came('form'),
    { kind: 'went', screen: 'form', name: 'skip', next: 'end', time: '30s' },
    came('end'),
  ]);
});

test('an outcome leads on => counted as an outcome, and as the cause', async () => {
  const { runner, entries } = await open();
  runner.send({ type: 'change', field: 'name', value: 'asha' });
  runner.send({ type: 'raise', name: 'submit' });
  await flushPromises();
  expect(entries).toContainEqual({ ...none, kind: 'outcome', screen: 'form', name: 'done' });
  expect(entries).toContainEqual({ kind: 'went', screen: 'form', name: 'done', next: 'end', time: '10s' });
  expect(JSON.stringify(entries)).not.toContain('asha');
});

test('a message is shown twice on a visit => counted once, with the keyword', async () => {
  const { runner, entries } = await open();
  for (const value of ['A1', 'A2']) {
    runner.send({ type: 'change', field: 'name', value });
    runner.send({ type: 'blur', field: 'name' });
  }
  const messages = entries.filter(({ kind }) => kind === 'message');
  expect(messages).toEqual([{ ...none, kind: 'message', screen: 'form', name: 'name', next: 'pattern' }]);
});

test('an error that an outcome sets => a message without a keyword', async () => {
  const { runner, entries } = await open({ outcome: 'failed' });
  runner.send({ type: 'change', field: 'name', value: 'asha' });
  runner.send({ type: 'raise', name: 'submit' });
  await flushPromises();
  expect(entries).toContainEqual({ ...none, kind: 'message', screen: 'form', name: 'name', next: 'outcome' });
});

test('Back in the browser => went by the address', async () => {
  const { runner, entries } = await open();
  runner.send({ type: 'arrive', path: '/end', query: {}, pop: true });
  await flushPromises();
  expect(entries).toContainEqual({ kind: 'went', screen: 'form', name: 'address', next: 'end', time: '10s' });
});

test('a reload => the first screen is not counted again, the next one is', async () => {
  const { runner, entries } = await open({ isReload: true });
  runner.send({ type: 'raise', name: 'skip' });
  await flushPromises();
  expect(entries.map(({ kind, screen }) => `${kind} ${screen}`)).toEqual(['went form', 'came end']);
});

test('stopped => nothing more is counted', async () => {
  const { runner, entries, stop } = await open();
  stop();
  runner.send({ type: 'raise', name: 'skip' });
  await flushPromises();
  expect(entries).toEqual([came('form')]);
});
