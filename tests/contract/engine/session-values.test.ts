import { expect, test } from 'vitest';
import { createRunner } from '../../../src/engine/runner/runner.ts';
import { readPath } from '../../../src/engine/runtime/values/value.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';
import { fakePorts, memoryStore } from '../../support/engine/fake-ports.ts';
import { flushPromises } from '../../support/engine/flush-promises.ts';
import { loadCalls } from '../../support/engine/load-calls.ts';
import { loadFrom } from '../../support/engine/load-from.ts';

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
        locale: { language: 'en', country: 'IN', currency: 'INR' },
        brand: 'small',
        resume: { key: 'draft', days: 2, owner: 'uid', ends: [], same: { keep: ['pan'] } },
        ...{ flags: {}, redirectAllow: [], toast: { position: 'top-right', milliseconds: 3000 } },
      },
    },
    session: {
      uid: { type: 'string', keep: 'local', key: 'uid' },
      record: { type: 'number', keep: 'memory' },
      rent: { type: 'number', keep: 'memory' },
      account: { type: 'string', keep: 'memory', sensitive: true },
      at: { type: 'string', keep: 'memory' },
      pan: { type: 'string', keep: 'local', key: 'pan' },
      user: { type: 'string', keep: 'local', key: 'user' },
      from: { type: 'string', keep: 'session', key: 'from', query: 'from' },
      reference: { type: 'string', keep: 'session', key: 'reference' },
    },
    screens: {
      ask: {
        ...{ path: '/', title: 'Ask', fields: { account: { label: 'Account', widget: 'text' } } },
        blocks: [
          { heading: 'Ask' },
          { fields: ['account'] },
          { submit: 'Go' },
          { button: { label: 'other', event: 'other' } },
        ],
        on: {
          other: [{ set: { 'session.uid': { literal: 'u2' } } }],
          submit: [
            {
              set: {
                'session.uid': { literal: 'u1' },
                'session.account': 'form.account',
                'session.pan': { literal: 'ABCPE1234F' },
                'session.user': 'session.uid',
                'session.rent': { literal: 25_000 },
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
          { text: '{figures.month}' },
          ...['print', 'refer', 'move', 'leave', 'return', 'other'].map((event) => ({
            button: { label: event, event },
          })),
        ],
        on: {
          print: [{ print: true }],
          move: [{ goto: 'ask', changing: 'account' }],
          refer: [{ set: { 'session.reference': 'session.uid' } }],
          leave: [{ clear: ['session.uid'] }],
          return: [{ set: { 'session.uid': { literal: 'u1' } } }],
          other: [{ set: { 'session.uid': { literal: 'u2' } } }],
        },
      },
    },
    schemas: {
      ask: { type: 'object', properties: { account: { type: 'string' } } },
      again: { type: 'object', properties: { account: { type: 'string' } } },
    },
  },
  testCatalogue,
);

/** A session on the second screen, after the first was submitted, and a function that reads a path. */
async function submitFirst() {
  const store = memoryStore({});
  const ports = { ...fakePorts({ store }), store, debounce: (work: () => void) => void setTimeout(work) };
  const runner = createRunner({
    loadCalls,
    journey: machine.journey,
    load: loadFrom(machine),
    findAction: async () => undefined,
    ports,
  });
  runner.send({ type: 'arrive', path: '/', query: { from: 'website' }, pop: false });
  await flushPromises();
  runner.send({ type: 'change', field: 'account', value: '001234567890' });
  runner.send({ type: 'raise', name: 'submit' });
  await flushPromises();
  return {
    runner,
    ports,
    valueAt: (path: string) => readPath({ machine: runner.machine, state: runner.getState() }, path),
  };
}

/** A session in which the tenant went back from the second screen to the first, and changed an answer there. */
async function changeAccount() {
  const session = await submitFirst();
  session.runner.send({ type: 'raise', name: 'move' });
  await flushPromises();
  session.runner.send({ type: 'change', field: 'account', value: '987654321' });
  return session;
}

// Shows: copy-62, effect:stamp
test('stamp before a goto => stores an ISO date and time, although another screen is shown by then', async () => {
  const { runner, valueAt } = await submitFirst();
  expect(runner.getState().screen).toBe('again');
  expect(valueAt('session.at')).toBe('2026-01-01T00:00:00.000Z');
});

// Shows: effect:print
test('print => calls the port with the date, and the state is unchanged', async () => {
  const { runner, ports } = await submitFirst();
  const before = runner.getState();
  runner.send({ type: 'raise', name: 'print' });
  expect(ports.print).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\d{1,2} \p{L}+ \d{4} at /u));
  expect(runner.getState()).toEqual(before);
});

// Shows: copy-64
test('a field prefilled from several paths => the first that has a value', async () => {
  const { runner } = await submitFirst();
  expect(runner.getState().forms.again).toEqual({ account: 'u1' });
});

test('a computed value that refers to others => computed from the session; an unknown name => undefined', async () => {
  const { valueAt } = await submitFirst();
  expect(valueAt('figures.month')).toBe(26_000);
  expect(['figures.none', 'figures.constructor', 'figures'].map(valueAt)).toEqual([undefined, undefined, undefined]);
});

test.each([
  ['at once', ['refer']],
  ['after the first has signed out', ['refer', 'leave']],
  ['after two who have signed out', ['leave', 'other', 'leave', 'return', 'refer', 'leave']],
])('another tenant signs in on the same page, %s => only what the address set is left', async (_, before) => {
  const { runner, ports, valueAt } = await submitFirst();
  expect(valueAt('session.account')).toBe('001234567890');
  for (const name of [...before, 'other']) runner.send({ type: 'raise', name });
  await flushPromises();
  expect(runner.getState().session).toEqual({ uid: 'u2', from: 'website' });
  expect(runner.getState().forms).not.toHaveProperty('ask');
  expect(ports.store.entries()).toEqual({ 'local uid': 'u2', 'session from': 'website' });
});

test('the tenant leaves and signs in again => what was stored about them in the tab stays', async () => {
  const { runner, ports } = await submitFirst();
  for (const name of ['refer', 'leave']) runner.send({ type: 'raise', name });
  expect(runner.getState().session).toMatchObject({ from: 'website', reference: 'u1' });
  runner.send({ type: 'raise', name: 'return' });
  await flushPromises();
  expect(runner.getState().session).toEqual({ uid: 'u1', from: 'website', reference: 'u1' });
  expect(ports.store.entries()).toMatchObject({ 'session reference': 'u1' });
});

test('an answer is changed, and the owner with it => forms and listed session values stay', async () => {
  const { runner, ports } = await changeAccount();
  expect(runner.getState().focus?.field).toBe('account');
  runner.send({ type: 'raise', name: 'other' });
  await flushPromises();
  expect(runner.getState().session).toEqual({ uid: 'u2', from: 'website', pan: 'ABCPE1234F' });
  expect(runner.getState().forms.ask).toEqual({ account: '987654321' });
  const { 'local draft': draft = '', ...others } = ports.store.entries();
  expect(others).toEqual({ 'local uid': 'u2', 'local pan': 'ABCPE1234F', 'session from': 'website' });
  expect(JSON.parse(draft)).toMatchObject({ owner: 'u2', forms: { ask: { values: { account: '987654321' } } } });
});

test('an answer is being changed, and somebody signs in on another screen => nothing of the first is left', async () => {
  const { runner } = await changeAccount();
  runner.send({ type: 'arrive', path: '/again', query: {}, pop: true });
  runner.send({ type: 'raise', name: 'other' });
  await flushPromises();
  expect(runner.getState().session).toEqual({ uid: 'u2', from: 'website' });
  expect(runner.getState().forms).not.toHaveProperty('ask');
});

test('the change has ended, and another tenant signs in => nothing of the first is left', async () => {
  const { runner } = await changeAccount();
  runner.send({ type: 'raise', name: 'submit' });
  await flushPromises();
  runner.send({ type: 'raise', name: 'other' });
  await flushPromises();
  expect(runner.getState().session).toEqual({ uid: 'u2', from: 'website' });
  expect(runner.getState().forms).not.toHaveProperty('ask');
});

test('the same owner signs in again => nothing is removed', async () => {
  const { runner, valueAt } = await submitFirst();
  runner.send({ type: 'raise', name: 'other' });
  runner.send({ type: 'change', field: 'account', value: 'u2' });
  runner.send({ type: 'raise', name: 'other' });
  expect(runner.getState().forms.again).toEqual({ account: 'u2' });
  expect(valueAt('session.uid')).toBe('u2');
});
