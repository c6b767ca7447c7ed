import { useContext, useEffect, useMemo, useReducer, useRef } from 'react';
import { type Place, placeInside } from '../../../../forms/place.ts';
import { controlIdOf } from '../../../../model/fields/element-ids.ts';
import { structureOf } from '../../../../runtime/data/place-state.ts';
import { focusField } from '../../../focus-field.ts';
import { RootContext, useRunner } from '../../../hooks.ts';

/** What the list is drawn in. */
type Within = Document | ShadowRoot;

/** The edits of a list; each moves the focus to where the user goes on. */
export interface EntryActions {
  add(): void;
  remove(index: number): void;
  move(index: number, to: number): void;
  undo(): void;
}

/** The edits of a list with so many entries, and React keys for them. */
export function useListEdits(list: Place, count: number): { actions: EntryActions; keys: readonly number[] } {
  const runner = useRunner();
  const root = useContext(RootContext);
  const keys = useEntryKeys(count);
  // Entries that change places may look the same, so a move renders the list by itself.
  const [, render] = useReducer((times: number) => times + 1, 0);
  // The focus moves once the entries are there: while a page hydrates, they come later.
  const focus = useRef<{ readonly count: number; readonly move: (within: Within) => void } | undefined>(undefined);
  const latest = useRef({ count, keys });
  useEffect(() => {
    latest.current = { count, keys };
    if (focus.current?.count !== count) return;
    focus.current.move(root());
    focus.current = undefined;
  });
  const actions = useMemo((): EntryActions => {
    const afterwards = (expected: number, move: (within: Within) => void): void => {
      focus.current = { count: expected, move };
      render();
    };
    return {
      add() {
        const { count: index } = latest.current;
        runner.send({ type: 'edit', edit: { at: list, add: true } });
        afterwards(index + 1, (within) => focusField(within, placeInside(list, index)));
      },
      remove(index) {
        const rest = latest.current.count - 1;
        latest.current.keys.remove(index);
        runner.send({ type: 'edit', edit: { at: list, remove: index } });
        afterwards(rest, (within) => focusAfterRemoval(within, list, index, rest));
      },
      move(index, to) {
        latest.current.keys.move(index, to);
        runner.send({ type: 'edit', edit: { at: list, move: index, to } });
        afterwards(latest.current.count, (within) => focusEntry(within, list, to));
      },
      undo() {
        const { removed } = structureOf({ machine: runner.machine, state: runner.getState() }) ?? {};
        if (!removed) return;
        latest.current.keys.insert(removed.index);
        runner.send({ type: 'edit', edit: { at: list, restore: true } });
        afterwards(latest.current.count + 1, (within) => focusEntry(within, list, removed.index));
      },
    };
  }, [runner, list]);
  return { actions, keys: keys.current };
}

/** After a removal: Undo if there was something to lose, else the entry that follows, the last one, or Add. */
function focusAfterRemoval(within: Within, list: Place, index: number, rest: number): void {
  const button = (name: string) => within.getElementById(`${controlIdOf(list)}-${name}`);
  const undo = button('undo');
  if (undo) undo.focus();
  else if (rest > 0) focusEntry(within, list, Math.min(index, rest - 1));
  else button('add')?.focus();
}

/** Focuses the group of an entry, which a screen reader then names; the control of an entry that is no group. */
function focusEntry(within: Within, list: Place, index: number): void {
  const place = placeInside(list, index);
  const element = within.getElementById(controlIdOf(place));
  if (element?.tabIndex === -1) element.focus();
  else focusField(within, place);
}

/** React keys for the entries of a list, which stay with an entry when others are removed or moved. */
interface EntryKeys {
  readonly current: readonly number[];
  remove(index: number): void;
  move(index: number, to: number): void;
  insert(index: number): void;
}

/** Makes keys for so many entries; what an edit changes is said before the new count. */
function useEntryKeys(count: number): EntryKeys {
  const next = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < count) keys.current.push(next.current++);
  if (keys.current.length > count) keys.current = keys.current.slice(0, count);
  return {
    current: keys.current,
    remove(index) {
      keys.current = keys.current.toSpliced(index, 1);
    },
    move(index, to) {
      const [key] = keys.current.slice(index, index + 1);
      if (key !== undefined) keys.current = keys.current.toSpliced(index, 1).toSpliced(to, 0, key);
    },
    insert(index) {
      keys.current = keys.current.toSpliced(index, 0, next.current++);
    },
  };
}
