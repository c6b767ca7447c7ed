import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Place } from '../../../forms/place.ts';
import { own } from '../../../model/own.ts';
import type { Runner } from '../../../runner/runner.ts';
import { enteredAt, errorAt, structureOf } from '../../../runtime/data/place-state.ts';
import type { State } from '../../../runtime/state.ts';
import type { Scope } from '../../../runtime/values/value.ts';
import { useHydratedStore } from '../../hydration.ts';
import type { FieldState } from '../field-state.ts';

/** Places of which the first contains the others: an object with its values, or just one value. */
export type PlaceFamily = readonly [Place, ...Place[]];

/** What is entered in a structured form, by family of places. A listener is called only when its family may have changed. */
export interface PlaceStore {
  /** The values and errors of a family, in order; the previous array if it is equal. Shapes say what is locked. */
  read(family: PlaceFamily, state?: State): readonly FieldState[];
  subscribe(family: PlaceFamily, listener: () => void): () => void;
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
    const changed = [...listeners].filter(([, family]) => mayDiffer(family));
    for (const [listener] of changed) listener();
  };
  return {
    read(family, state = runner.getState()) {
      const before = known.get(family);
      const scope = { machine: runner.machine, state };
      const structure = structureOf(scope);
      const after = family.map((place, at) => {
        const old = before?.[at];
        const [value, error] = [enteredAt(structure, place) ?? undefined, errorAt(scope, place)];
        const isUnsaved = value === undefined && own(structure?.unsaved, place) === true;
        const isSame = old && old.value === value && old.error === error && old.isUnsaved === isUnsaved;
        return isSame ? old : { ...unlocked, value, error, isUnsaved };
      });
      if (before && after.every((one, at) => one === before[at])) return before;
      known.set(family, after);
      return after;
    },
    subscribe(family, listener) {
      if (listeners.size === 0) {
        last = scopeNow();
        unsubscribe = runner.subscribe(notify);
      }
      listeners.set(listener, family);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) unsubscribe();
      };
    },
  };
}

const unlocked = { locked: false, note: undefined, status: undefined };

/** Compares two scopes; the returned predicate tells whether a family may differ between them. */
function compare(before: Scope, after: Scope): (family: PlaceFamily) => boolean {
  const [old, now] = [before.state, after.state];
  const [from, to] = [structureOf(before), structureOf(after)];
  if (!from || !to || before.machine !== after.machine || old.screen !== now.screen) return () => true;
  if (old.fieldErrors !== now.fieldErrors || old.touched !== now.touched) return () => true;
  if (from === to) return () => false;
  return (family) =>
    enteredAt(from, family[0]) !== enteredAt(to, family[0]) ||
    family.some((place) => own(from.errors, place) !== own(to.errors, place));
}

/** The store that all places of a form share. */
export const PlacesContext = createContext<PlaceStore | undefined>(undefined);

/** The states of a family of places. The caller renders again only when one of them changes. */
export function usePlaces(family: PlaceFamily): readonly FieldState[] {
  const store = useContext(PlacesContext);
  if (!store) throw new Error('A place can only be rendered inside a structured form.');
  const subscribe = useCallback((listener: () => void) => store.subscribe(family, listener), [store, family]);
  return useHydratedStore(subscribe, (state) => store.read(family, state));
}

/** The state of one place. */
export function usePlace(place: Place): FieldState | undefined {
  return usePlaces(useMemo((): PlaceFamily => [place], [place]))[0];
}
