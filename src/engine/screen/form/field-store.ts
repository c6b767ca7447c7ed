import { own } from '../../model/own.ts';
import type { Runner } from '../../runner/runner.ts';
import type { Machine, State, Values } from '../../runtime/state.ts';
import { formOf, screenOf } from '../../runtime/step.ts';
import type { Scope } from '../../runtime/values/value.ts';
import { type FieldState, readField } from './field-state.ts';

/** The states of the current screen's fields. A listener is called only when one of its own fields may have changed. */
export interface FieldStore {
  /** The state of a field, for the current or the given session state. Returns the previous object if it is equal. */
  read(name: string, state?: State): FieldState;
  /** The states of several fields, in order. Returns the previous list for the same array of names if it is equal. */
  readAll(names: readonly string[], state?: State): readonly FieldState[];
  /** Calls `listener` when one of these fields may have changed; returns a function that unsubscribes it. */
  subscribe(names: readonly string[], listener: () => void): () => void;
}

/** Creates a store that subscribes to the runner once for all its fields, and only while it has listeners. */
export function createFieldStore(runner: Pick<Runner, 'machine' | 'getState' | 'subscribe'>): FieldStore {
  const currentScope = (): Scope => ({ machine: runner.machine, state: runner.getState() });
  const cache = new Map<string, { readonly state: State; readonly machine: Machine; readonly field: FieldState }>();
  const lists = new WeakMap<readonly string[], readonly FieldState[]>();
  const subscriptions = new Set<{ readonly names: readonly string[]; readonly listener: () => void }>();
  let lastScope = currentScope();
  let unsubscribe: (() => void) | undefined;

  const notify = (): void => {
    const scope = currentScope();
    const mayDiffer = compare(lastScope, scope);
    lastScope = scope;
    const changed = [...subscriptions].filter(({ names }) => names.some(mayDiffer));
    for (const { listener } of changed) listener();
  };

  const read: FieldStore['read'] = (name, state = runner.getState()) => {
    const { machine } = runner;
    const last = cache.get(name);
    if (last?.state === state && last.machine === machine) return last.field;
    const current = readField({ machine, state }, name);
    const field = last && isSame(last.field, current) ? last.field : current;
    cache.set(name, { state, machine, field });
    return field;
  };

  return {
    read,
    readAll(names, state) {
      const last = lists.get(names);
      const current = names.map((name) => read(name, state));
      if (last && current.every((field, at) => field === last[at])) return last;
      lists.set(names, current);
      return current;
    },
    subscribe(names, listener) {
      if (!unsubscribe) {
        lastScope = currentScope();
        unsubscribe = runner.subscribe(notify);
      }
      const subscription = { names, listener };
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
        if (subscriptions.size > 0) return;
        unsubscribe?.();
        unsubscribe = undefined;
      };
    },
  };
}

/** Compares two scopes; the returned predicate tells whether a field's state may differ between them. */
function compare(before: Scope, after: Scope): (name: string) => boolean {
  const screen = screenOf(after);
  const [old, now] = [before.state, after.state];
  if (screenOf(before) !== screen || before.machine !== after.machine) return () => true;
  if (old.runs !== now.runs || old.finished !== now.finished) return () => true;
  const records = [
    [formOf(old), formOf(now)],
    [old.errors, now.errors],
    [old.touched, now.touched],
    [old.fieldErrors, now.fieldErrors],
    [old.notes, now.notes],
  ] as const;
  const differing = records.filter(([one, other]) => one !== other);
  // The condition that locks a field may read any part of the state.
  return (name) =>
    own(screen?.fields, name)?.lockedWhen !== undefined ||
    differing.some(([one, other]) => own<unknown>(one, name) !== own<unknown>(other, name));
}

function isSame({ status: one, ...before }: FieldState, { status: other, ...after }: FieldState): boolean {
  return hasSameValues(before, after) && hasSameValues(one ?? {}, other ?? {});
}

function hasSameValues(one: object, other: object): boolean {
  const [left, right]: readonly [Values, Values] = [{ ...one }, { ...other }];
  return Object.keys({ ...left, ...right }).every((key) => left[key] === right[key]);
}
