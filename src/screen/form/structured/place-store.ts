import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Place } from '../../../journey/structure/place.ts';
import type { Runner } from '../../../runner/runner.ts';
import type { State } from '../../../runtime/state.ts';
import type { Scope } from '../../../runtime/values/value.ts';
import { useHydratedStore } from '../../hydration.ts';
import type { FieldState } from '../field-state.ts';
import { enteredAt, errorAt, structureOf } from './place-state.ts';

/** Places of which the first contains the others: an object with its values, or just one value. */
export type PlaceFamily = readonly [Place, ...Place[]];

/** What is entered in a structured form, by group of places. A listener is called only when its group may have changed. */
export interface PlaceStore {
  /** The values and errors of a group, in order; the previous array if it is equal. Shapes say what is locked. */
  read(group: PlaceFamily, state?: State): readonly FieldState[];
  subscribe(group: PlaceFamily, listener: () => void): () => void;
}

/** Creates a store that subscribes to the runner once for the whole form, and only while it has listeners. */
export function createPlaceStore(runner: Pick<Runner, 'machine' | 'getState' | 'subscribe'>): PlaceStore {
  const scopeNow = (): Scope => ({ machine: runner.machine, state: runner.getState() });
  const listeners = new Map<() => void, PlaceFamily>();
  const known = new WeakMap<PlaceFamily, readonly FieldState[]>();
  let last = scopeNow();
  let unsubscribe = (): void => undefined;
  const notify = (): void => {
    const scope = scopeNow();
    const mayDiffer = compare(last, scope);
    last = scope;
    const changed = [...listeners].filter(([, group]) => mayDiffer(group));
    for (const [listener] of changed) listener();
  };
  return {
    read(group, state = runner.getState()) {
      const before = known.get(group);
      const scope = { machine: runner.machine, state };
      const structure = structureOf(scope);
      const after = group.map((place, at) => {
        const old = before?.[at];
        const [value, error] = [enteredAt(structure, place) ?? undefined, errorAt(scope, place)];
        return old && old.value === value && old.error === error ? old : { ...unlocked, value, error };
      });
      if (before && after.every((one, at) => one === before[at])) return before;
      known.set(group, after);
      return after;
    },
    subscribe(group, listener) {
      if (listeners.size === 0) {
        last = scopeNow();
        unsubscribe = runner.subscribe(notify);
      }
      listeners.set(listener, group);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unsubscribe();
      };
    },
  };
}

const unlocked = { locked: false, note: undefined, status: undefined };

/** Compares two scopes; the returned predicate tells whether a group may differ between them. */
function compare(before: Scope, after: Scope): (group: PlaceFamily) => boolean {
  const [old, now] = [before.state, after.state];
  const [from, to] = [structureOf(before), structureOf(after)];
  if (!from || !to || before.machine !== after.machine || old.screen !== now.screen) return () => true;
  if (old.fieldErrors !== now.fieldErrors || old.touched !== now.touched) return () => true;
  if (from === to) return () => false;
  return (group) =>
    enteredAt(from, group[0]) !== enteredAt(to, group[0]) ||
    group.some((place) => from.errors[place] !== to.errors[place]);
}

/** The store that all places of a form share. */
export const PlacesContext = createContext<PlaceStore | undefined>(undefined);

/** The states of a group of places. The caller renders again only when one of them changes. */
export function usePlaces(group: PlaceFamily): readonly FieldState[] {
  const store = useContext(PlacesContext);
  if (!store) throw new Error('A place can only be rendered inside a structured form.');
  const subscribe = useCallback((listener: () => void) => store.subscribe(group, listener), [store, group]);
  return useHydratedStore(subscribe, (state) => store.read(group, state));
}

/** The state of one place. */
export function usePlace(place: Place): FieldState | undefined {
  return usePlaces(useMemo((): PlaceFamily => [place], [place]))[0];
}
