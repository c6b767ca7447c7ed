import { describe, expect, test, vi } from 'vitest';
import type { Structure } from '../../../forms/settle-form.ts';
import type { CompiledScreen } from '../../../runtime/compiled.ts';
import { initialState, type Machine, type State } from '../../../runtime/state.ts';
import { createPlaceStore, type PlaceFamily } from './place-store.ts';

const part = { label: 'Name' };
const value = { kind: 'value', part, schema: {}, isRequired: true, isLocked: false, rejected: [] } as const;
const entry = { ...value, kind: 'object', properties: { name: value } } as const;
const shape = {
  ...value,
  kind: 'object',
  properties: { list: { ...value, kind: 'list', entries: [entry, entry] } },
} as const;
const entered = { list: [{ name: 'Asha' }, { name: 'Ravi' }] };
const structure: Structure = { entered, values: entered, choices: {}, left: {}, shape, errors: {} };
const form = { id: 'form', fields: { list: part }, schema: {}, on: {}, views: {} } as unknown as CompiledScreen;
const machine = {
  journey: {
    ...{ words: { invalid: 'Wrong {label}' }, settings: { flags: {} } },
    languages: [{ tag: 'en', name: 'English', locale: 'en-IN', currency: 'INR' }],
  },
  screens: { form },
} as unknown as Machine;
const [first, second]: readonly [PlaceFamily, PlaceFamily] = [
  ['list.0', 'list.0.name'],
  ['list.1', 'list.1.name'],
];

function openStore() {
  const listeners = new Set<() => void>();
  let state: State = { ...initialState({}, 'en'), screen: 'form', structures: { form: structure } };
  const subscribe = vi.fn((listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  });
  const store = createPlaceStore({ machine, getState: () => state, subscribe });
  const called: string[] = [];
  const leave = [first, second].map((family) => store.subscribe(family, () => called.push(family[0])));
  const update = (next: Partial<State>): readonly string[] => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
    return called.splice(0);
  };
  const change = (next: Partial<Structure>) => update({ structures: { form: { ...structure, ...next } } });
  return { store, update, change, subscribe, listeners, leave };
}

describe('listeners', () => {
  test('a value of an entry changes => that entry', () => {
    expect(openStore().change({ entered: { list: [entered.list[0], { name: 'Ra' }] } })).toEqual(['list.1']);
  });

  test('a value of an entry fails a rule => that entry', () => {
    expect(openStore().change({ errors: { 'list.0.name': ['pattern'] } })).toEqual(['list.0']);
  });

  test('the entry as a whole fails a rule => that entry', () => {
    expect(openStore().change({ errors: { 'list.0': ['minProperties'] } })).toEqual(['list.0']);
  });

  test('a field is left => all, since its error may be shown now', () => {
    expect(openStore().update({ touched: { list: true } })).toEqual(['list.0', 'list.1']);
  });

  test('something else changes => none', () => {
    expect(openStore().update({ session: { rent: 1 } })).toEqual([]);
  });

  test('two entries => one subscription to the runner, until the last of them leaves', () => {
    const { subscribe, listeners, leave } = openStore();
    expect(subscribe).toHaveBeenCalledTimes(1);
    leave[0]?.();
    expect(listeners.size).toBe(1);
    leave[1]?.();
    expect(listeners.size).toBe(0);
  });
});

describe('states', () => {
  test('the value that was entered, and the error once the entry was left', () => {
    const { store, update } = openStore();
    update({ touched: { list: true }, structures: { form: { ...structure, errors: { 'list.1.name': ['pattern'] } } } });
    expect(store.read(second)).toEqual([
      expect.objectContaining({ value: { name: 'Ravi' }, error: undefined }),
      expect.objectContaining({ value: 'Ravi', error: 'Wrong Name' }),
    ]);
  });

  test('another entry changes => the same states', () => {
    const { store, change } = openStore();
    const before = store.read(first);
    change({ entered: { list: [entered.list[0], { name: 'Ra' }] } });
    expect(store.read(first)).toBe(before);
  });

  test('one value of an entry changes => the other values keep their state', () => {
    const { store, change } = openStore();
    const family: PlaceFamily = ['list.0', 'list.0.name', 'list.0.phone'];
    const [, , phone] = store.read(family);
    change({ entered: { list: [{ name: 'As' }, entered.list[1]] } });
    const [, name, same] = store.read(family);
    expect(name?.value).toBe('As');
    expect(same).toBe(phone);
  });
});
