// @vitest-environment node
import { expect, test } from 'vitest';
import { createRunner } from '../../src/runtime/runner.ts';
import { read } from '../../src/runtime/value.ts';
import { buildJourney } from './build-journey.ts';
import { catalogue } from './catalogue.ts';
import { fakePorts } from './fake-ports.ts';
import { loadFrom } from './load-from.ts';

const machine = await buildJourney(
  {
    journey: {
      flows: { main: ['ask', 'again'] },
      figures: {
        rent: { first: ['session.record', 'session.rent'] },
        fee: { product: ['figures.rent', 0.04] },
        month: { sum: ['figures.rent', 'figures.fee'] },
      },
      settings: {
        brand: 'small',
        resume: { key: 'walk', days: 2, owner: 'uid', ends: [] },
        ...{ flags: {}, redirectAllow: [], toast: { position: 'top-right', milliseconds: 3000 } },
      },
    },
    session: {
      uid: { type: 'string', keep: 'local', key: 'uid' },
      record: { type: 'number', keep: 'memory' },
      rent: { type: 'number', keep: 'memory' },
      account: { type: 'string', keep: 'memory', sensitive: true },
      at: { type: 'string', keep: 'memory' },
    },
    screens: {
      ask: {
        ...{ path: '/', title: 'Ask', fields: { account: { label: 'Account', widget: 'text' } } },
        blocks: [{ heading: 'Ask' }, { fields: ['account'] }, { submit: 'Go' }],
        on: {
          submit: [
            {
              set: {
                'session.account': 'form.account',
                'session.rent': { literal: 25_000 },
                'session.uid': { literal: 'u1' },
              },
            },
            { stamp: 'session.at' },
            { goto: 'next' },
          ],
        },
      },
      again: {
        ...{ path: '/again', title: 'Again' },
        fields: { account: { label: 'Account', widget: 'text', from: ['session.uid', 'session.account'] } },
        blocks: [
          { heading: 'Again' },
          { fields: ['account'] },
          ...['print', 'other'].map((event) => ({ button: { label: event, event } })),
        ],
        on: { print: [{ print: true }], other: [{ set: { 'session.uid': { literal: 'u2' } } }] },
      },
    },
    schemas: {
      ask: { type: 'object', properties: { account: { type: 'string' } } },
      again: { type: 'object', properties: { account: { type: 'string' } } },
    },
  },
  catalogue,
);
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function answer() {
  const ports = fakePorts();
  const runner = createRunner({
    journey: machine.journey,
    load: loadFrom(machine),
    findAction: async () => undefined,
    ports,
  });
  runner.send({ type: 'arrive', path: '/', query: {}, pop: false });
  await settled();
  runner.send({ type: 'change', field: 'account', value: '001234567890' });
  runner.send({ type: 'raise', name: 'submit' });
  await settled();
  return { runner, ports, known: (path: string) => read({ machine: runner.machine, state: runner.getState() }, path) };
}

test('stamp => the moment, as an ISO date and time, on the screen that was gone to meanwhile', async () => {
  const { runner, known } = await answer();
  expect(runner.getState().screen).toBe('again');
  expect(known('session.at')).toBe('2026-01-01T00:00:00.000Z');
});

test('print => the page is printed, and nothing else happens', async () => {
  const { runner, ports } = await answer();
  const before = runner.getState();
  runner.send({ type: 'raise', name: 'print' });
  expect(ports.print).toHaveBeenCalledOnce();
  expect(runner.getState()).toEqual(before);
});

test('from several paths => the first that has a value', async () => {
  const { runner } = await answer();
  expect(runner.getState().forms.again).toEqual({ account: 'u1' });
});

test('figures => reckoned from the session, by way of each other; one that there is not => nothing', async () => {
  const { known } = await answer();
  expect(known('figures.month')).toBe(26_000);
  expect(['figures.none', 'figures.constructor', 'figures'].map(known)).toEqual([undefined, undefined, undefined]);
});

test('somebody else comes in on the same page => what is sensitive is gone', async () => {
  const { runner, known } = await answer();
  expect(known('session.account')).toBe('001234567890');
  runner.send({ type: 'raise', name: 'other' });
  expect(known('session.account')).toBeUndefined();
  expect(known('session.rent')).toBe(25_000);
});
