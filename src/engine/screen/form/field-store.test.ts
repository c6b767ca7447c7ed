import { describe, expect, test, vi } from 'vitest';
import type { CompiledScreen } from '../../runtime/compiled.ts';
import { initialState, type Machine, type State } from '../../runtime/state.ts';
import { createFieldStore } from './field-store.ts';

const screen = {
  id: 'form',
  fields: {
    name: { label: 'Name' },
    place: { label: 'Place' },
    pin: { label: 'PIN', lockedWhen: { path: 'form.name', exists: true } },
  },
  schema: {},
  on: { 'valid:place': [] },
  views: { '': { blocks: [] } },
} as unknown as CompiledScreen;
const machine = {
  journey: {
    ...{ words: { invalid: 'Wrong {label}' }, settings: { flags: {} } },
    languages: [{ tag: 'en', name: 'English', locale: 'en-IN', currency: 'INR' }],
  },
  screens: { form: screen },
} as unknown as Machine;

function openStore() {
  const listeners = new Set<() => void>();
  let state: State = { ...initialState({}, 'en'), screen: 'form', forms: { form: { place: 'Pune' } } };
  const subscribe = vi.fn((listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const store = createFieldStore({ machine, getState: () => state, subscribe });
  const subscribed = Object.fromEntries(['name', 'place', 'pin'].map((name) => [name, vi.fn()]));
  const unsubscribes = Object.entries(subscribed).map(([name, listener]) => store.subscribe([name], listener));
  const update = (next: Partial<State>): string[] => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
    const called = Object.entries(subscribed).filter(([, { mock }]) => mock.calls.length > 0);
    for (const [, listener] of called) listener?.mockClear();
    return called.map(([name]) => name);
  };
  return { store, update, subscribe, listeners, unsubscribes };
}

describe('listeners', () => {
  test.each<[string, Partial<State>, readonly string[]]>([
    [
      'a value changes => its field, and a field that it may lock',
      { forms: { form: { place: 'Goa' } } },
      ['place', 'pin'],
    ],
    ['a field fails its rule => that field', { errors: { name: ['pattern'] } }, ['name', 'pin']],
    ['a field is left => that field', { touched: { name: true } }, ['name', 'pin']],
    ['an outcome sets an error of a field => that field', { fieldErrors: { place: 'Unknown' } }, ['place', 'pin']],
    [
      'a field gets a note => that field',
      { notes: { place: { text: 'Maharashtra', retry: false, kind: 'info' } } },
      ['place', 'pin'],
    ],
    [
      'an action runs => every field, since it may be the check of any field',
      { runs: { 1: run('valid:place') } },
      ['name', 'place', 'pin'],
    ],
    ['another screen is shown => every field', { screen: undefined }, ['name', 'place', 'pin']],
    ['a part of the state that no field shows changes => only a field that it may lock', { attempt: 1 }, ['pin']],
  ])('%s', (_, next, expected) => {
    expect(openStore().update(next)).toEqual(expected);
  });

  test('an unsubscribed listener => not called again', () => {
    const { update, unsubscribes, listeners } = openStore();
    unsubscribes[1]?.();
    expect(update({ forms: { form: { place: 'Goa' } } })).toEqual(['pin']);
    for (const unsubscribe of unsubscribes) unsubscribe();
    expect(listeners.size).toBe(0);
  });

  test('many fields => one subscription to the runner', () => {
    expect(openStore().subscribe).toHaveBeenCalledOnce();
  });
});

describe('read', () => {
  test('an unchanged field => the same object', () => {
    const { store, update } = openStore();
    update({ runs: { 1: run('valid:place') } });
    const before = store.read('place');
    update({ runs: { 1: run('valid:place') }, errors: { name: ['pattern'] } });
    expect(store.read('place')).toBe(before);
  });

  test('no field of several changed => the same list; one changed => another list with the same other fields', () => {
    const { store, update } = openStore();
    const names = ['name', 'place'];
    const before = store.readAll(names);
    update({ attempt: 1 });
    expect(store.readAll(names)).toBe(before);
    update({ forms: { form: { place: 'Goa' } } });
    const after = store.readAll(names);
    expect(after.map(({ value }) => value)).toEqual([undefined, 'Goa']);
    expect(after[0]).toBe(before[0]);
  });

  test('its check starts and ends => its status, and its error', () => {
    const { store, update } = openStore();
    expect(store.read('place')).toMatchObject({ value: 'Pune', error: undefined, locked: false, status: undefined });
    update({ errors: { place: ['pattern'] }, touched: { place: true }, runs: { 1: run('valid:place') } });
    expect(store.read('place')).toMatchObject({
      error: 'Wrong Place',
      status: { action: 'look-up', state: 'running' },
    });
    update({ runs: {}, finished: { 'look-up': { event: 'valid:place', outcome: 'found' } } });
    expect(store.read('place').status).toEqual({ action: 'look-up', state: 'done', outcome: 'found' });
  });

  test('locked by the value of another => locked', () => {
    const { store, update } = openStore();
    update({ forms: { form: { name: 'Asha' } } });
    expect(store.read('pin').locked).toBe(true);
  });
});

function run(event: string): State['runs'][string] {
  return { id: '1', action: 'look-up', event, outcomes: {}, input: '{}' };
}
