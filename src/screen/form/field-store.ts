import type { Runner } from '../../runner/runner.ts';
import type { Machine, State, Values } from '../../runtime/state.ts';
import { formOf, screenOf } from '../../runtime/step.ts';
import type { Scope } from '../../runtime/values/value.ts';
import { type FieldState, readField } from './field.ts';

/** The fields of a walk, each to be followed alone: whoever follows one is called only when it may have changed. */
export interface FieldStore {
  /** What is to be shown of a field now, or in another state; the same object as long as it is equal. */
  read(name: string, state?: State): FieldState;
  /** The same of several, in their order; of one list of names the same answer as long as it is equal. */
  readAll(names: readonly string[], state?: State): readonly FieldState[];
  /** Calls back when one of some fields may have changed; the answer stops it. */
  follow(names: readonly string[], listener: () => void): () => void;
}

/** Watches a walk once for all its fields, as long as one of them is followed. */
export function createFieldStore(runner: Pick<Runner, 'machine' | 'getState' | 'subscribe'>): FieldStore {
  const scopeNow = (): Scope => ({ machine: runner.machine, state: runner.getState() });
  const known = new Map<string, { readonly at: State; readonly in: Machine; readonly field: FieldState }>();
  const lists = new WeakMap<readonly string[], readonly FieldState[]>();
  const followers = new Set<{ readonly names: readonly string[]; readonly listener: () => void }>();
  let told = scopeNow();
  let stop: (() => void) | undefined;

  const tell = (): void => {
    const now = scopeNow();
    const mayDiffer = compare(told, now);
    told = now;
    const changed = [...followers].filter(({ names }) => names.some(mayDiffer));
    for (const { listener } of changed) listener();
  };

  const read: FieldStore['read'] = (name, state = runner.getState()) => {
    const { machine } = runner;
    const last = known.get(name);
    if (last?.at === state && last.in === machine) return last.field;
    const now = readField({ machine, state }, name);
    const field = last && isSame(last.field, now) ? last.field : now;
    known.set(name, { at: state, in: machine, field });
    return field;
  };

  return {
    read,
    readAll(names, state) {
      const last = lists.get(names);
      const now = names.map((name) => read(name, state));
      if (last && now.every((field, at) => field === last[at])) return last;
      lists.set(names, now);
      return now;
    },
    follow(names, listener) {
      if (!stop) {
        told = scopeNow();
        stop = runner.subscribe(tell);
      }
      const follower = { names, listener };
      followers.add(follower);
      return () => {
        followers.delete(follower);
        if (followers.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

/** Tells of each field whether what is shown of it may differ between two moments. */
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
  // What a field is locked by can be anything.
  return (name) =>
    screen?.fields[name]?.lockedWhen !== undefined || differing.some(([one, other]) => one[name] !== other[name]);
}

function isSame({ status: one, ...before }: FieldState, { status: other, ...now }: FieldState): boolean {
  return hasSame(before, now) && hasSame(one ?? {}, other ?? {});
}

function hasSame(one: object, other: object): boolean {
  const [left, right]: readonly [Values, Values] = [{ ...one }, { ...other }];
  return Object.keys({ ...left, ...right }).every((key) => left[key] === right[key]);
}
