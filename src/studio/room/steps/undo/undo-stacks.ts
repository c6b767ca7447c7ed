import { filesThatDiffer, type SavedChange } from './saved-change.ts';

/** What one person has changed in the draft of the steps in this tab, and what of it was taken back. */
export interface UndoStacks {
  /** The last one is taken back next. */
  readonly done: readonly SavedChange[];
  /** The last one is done again next. */
  readonly undone: readonly SavedChange[];
  /** Why what was changed before cannot be taken back: a sentence. */
  readonly whyNot?: string;
}

/** Takes a change back, or does one again that was taken back. */
export type UndoWay = 'undo' | 'redo';

/** Stacks of somebody who has changed nothing. */
export const noChanges: UndoStacks = { done: [], undone: [] };

/** How much is remembered: a draft of many large files would fill the memory and the storage. */
const most = { changes: 50, letters: 2_000_000 };

/** The stacks after one more change. One that changes nothing is left out; one that cannot be taken back ends what was before it. */
export function recordChange(stacks: UndoStacks, change: SavedChange): UndoStacks {
  if (change.whyNot !== undefined) return { ...noChanges, whyNot: change.whyNot };
  const files = filesThatDiffer(change);
  if (files.length === 0) return stacks;
  const done = [...stacks.done, { ...change, files }].slice(-most.changes);
  while (done.length > 1 && JSON.stringify(done).length > most.letters) done.shift();
  return { ...stacks, done, undone: [] };
}

/** The change that is next. */
export const nextChange = ({ done, undone }: UndoStacks, way: UndoWay): SavedChange | undefined =>
  (way === 'undo' ? done : undone).at(-1);

/** The stacks after a change was taken back, or done again. */
export function moveChange(stacks: UndoStacks, way: UndoWay, change: SavedChange): UndoStacks {
  const { done, undone, ...rest } = dropChange(stacks, change);
  return way === 'undo' ? { ...rest, done, undone: [...undone, change] } : { ...rest, done: [...done, change], undone };
}

/** The stacks without a change, which can be neither taken back nor done again. */
export const dropChange = ({ done, undone, ...rest }: UndoStacks, change: SavedChange): UndoStacks => ({
  ...rest,
  done: done.filter((one) => one !== change),
  undone: undone.filter((one) => one !== change),
});

/** The stacks that a tab has stored; none where they cannot be read. */
export function readStacks(storage: Pick<Storage, 'getItem'>, name: string): UndoStacks {
  try {
    const { done, undone, whyNot } = JSON.parse(storage.getItem(name) ?? '{}');
    const areRead = [done, undone].every((list) => Array.isArray(list) && list.every(isChange));
    return areRead ? { done, undone, ...(typeof whyNot === 'string' && { whyNot }) } : noChanges;
  } catch {
    return noChanges;
  }
}

const isChange = (value: Partial<SavedChange> | null): boolean =>
  typeof value?.version === 'number' && Array.isArray(value.files);

/** Stores the stacks for the next load of the tab. */
export function storeStacks(storage: Pick<Storage, 'setItem' | 'removeItem'>, name: string, stacks: UndoStacks): void {
  try {
    // What was stored before is not what can be undone now, also where the storage is full.
    storage.removeItem(name);
    storage.setItem(name, JSON.stringify(stacks));
  } catch {
    // The stacks are still in the page.
  }
}
