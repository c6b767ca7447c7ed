// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import type { CompiledScreen } from '../../journey/compiled.ts';
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
  journey: { words: { invalid: 'Wrong {label}' }, settings: { flags: {} } },
  screens: { form: screen },
} as unknown as Machine;

function walk() {
  const listeners = new Set<() => void>();
  let state: State = { ...initialState({}), screen: 'form', forms: { form: { place: 'Pune' } } };
  const subscribe = vi.fn((listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const store = createFieldStore({ machine, getState: () => state, subscribe });
  const followed = Object.fromEntries(['name', 'place', 'pin'].map((name) => [name, vi.fn()]));
  const stops = Object.entries(followed).map(([name, listener]) => store.follow([name], listener));
  const become = (next: Partial<State>): string[] => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
    const called = Object.entries(followed).filter(([, { mock }]) => mock.calls.length > 0);
    for (const [, listener] of called) listener?.mockClear();
    return called.map(([name]) => name);
  };
  return { store, become, subscribe, listeners, stops };
}

describe('who is called', () => {
  test.each<[string, Partial<State>, readonly string[]]>([
    [
      'a value changes => its field, and one that may be locked by it',
      { forms: { form: { place: 'Goa' } } },
      ['place', 'pin'],
    ],
    ['a field fails its rule => that field', { errors: { name: ['pattern'] } }, ['name', 'pin']],
    ['a field is left => that field', { touched: { name: true } }, ['name', 'pin']],
    ['an answer says that a field is wrong => that field', { fieldErrors: { place: 'Unknown' } }, ['place', 'pin']],
    [
      'a note stands with a field => that field',
      { notes: { place: { text: 'Maharashtra', retry: false } } },
      ['place', 'pin'],
    ],
    [
      'an action is under way => every field, since it may be the check of any',
      { runs: { 1: run('valid:place') } },
      ['name', 'place', 'pin'],
    ],
    ['another screen is shown => every field', { screen: undefined }, ['name', 'place', 'pin']],
    ['what no field shows changes => only what may be locked by it', { attempt: 1 }, ['pin']],
  ])('%s', (_, next, expected) => {
    expect(walk().become(next)).toEqual(expected);
  });

  test('who stopped following => no more', () => {
    const { become, stops, listeners } = walk();
    stops[1]?.();
    expect(become({ forms: { form: { place: 'Goa' } } })).toEqual(['pin']);
    for (const stop of stops) stop();
    expect(listeners.size).toBe(0);
  });

  test('many fields => one subscription to the walk', () => {
    expect(walk().subscribe).toHaveBeenCalledOnce();
  });
});

describe('what is read', () => {
  test('nothing of the field changed => the same object', () => {
    const { store, become } = walk();
    become({ runs: { 1: run('valid:place') } });
    const before = store.read('place');
    become({ runs: { 1: run('valid:place') }, errors: { name: ['pattern'] } });
    expect(store.read('place')).toBe(before);
  });

  test('nothing of several fields changed => the same list; something of one => another, with the others as they were', () => {
    const { store, become } = walk();
    const names = ['name', 'place'];
    const before = store.readAll(names);
    become({ attempt: 1 });
    expect(store.readAll(names)).toBe(before);
    become({ forms: { form: { place: 'Goa' } } });
    const after = store.readAll(names);
    expect(after.map(({ value }) => value)).toEqual([undefined, 'Goa']);
    expect(after[0]).toBe(before[0]);
  });

  test('a check of it begins and ends => its status, and what is wrong with it', () => {
    const { store, become } = walk();
    expect(store.read('place')).toMatchObject({ value: 'Pune', error: undefined, locked: false, status: undefined });
    become({ errors: { place: ['pattern'] }, touched: { place: true }, runs: { 1: run('valid:place') } });
    expect(store.read('place')).toMatchObject({
      error: 'Wrong Place',
      status: { action: 'look-up', state: 'running' },
    });
    become({ runs: {}, finished: { 'look-up': { event: 'valid:place', outcome: 'found' } } });
    expect(store.read('place').status).toEqual({ action: 'look-up', state: 'done', outcome: 'found' });
  });

  test('locked by the value of another => locked', () => {
    const { store, become } = walk();
    become({ forms: { form: { name: 'Asha' } } });
    expect(store.read('pin').locked).toBe(true);
  });
});

function run(event: string): State['runs'][string] {
  return { id: '1', action: 'look-up', event, outcomes: {}, input: '{}' };
}
