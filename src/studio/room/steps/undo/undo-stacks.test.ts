import { expect, test } from 'vitest';
import type { FileState, SavedChange } from './saved-change.ts';
import {
  dropChange,
  moveChange,
  nextChange,
  noChanges,
  readStacks,
  recordChange,
  storeStacks,
  type UndoStacks,
} from './undo-stacks.ts';

const path = 'screens/home.json';
const change = (before: FileState, after: FileState, more: Partial<SavedChange> = {}): SavedChange => ({
  ...{ how: 'save', version: 0, files: [{ path, before, after }] },
  ...more,
});
const one = change('live', { text: 'one' });
const two = change({ text: 'one' }, { text: 'two' });
const record = (...changes: readonly SavedChange[]): UndoStacks => changes.reduce(recordChange, noChanges);

/** The storage of a tab in memory, with room for some letters. */
function openStorage(room = Number.POSITIVE_INFINITY) {
  const stored = new Map<string, string>();
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    removeItem: (name: string) => void stored.delete(name),
    setItem(name: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, text);
    },
  };
}

test('two changes => the last one is taken back first, and done again last', () => {
  const both = record(one, two);
  expect(nextChange(both, 'undo')).toEqual(two);
  const [last, first] = [nextChange(both, 'undo') ?? two, both.done[0] ?? one];
  const none = moveChange(moveChange(both, 'undo', last), 'undo', first);
  expect(nextChange(none, 'undo')).toBeUndefined();
  expect(nextChange(none, 'redo')).toEqual(one);
  expect(nextChange(moveChange(none, 'redo', first), 'redo')).toEqual(two);
});

test('another change after one was taken back => nothing to do again', () => {
  const stacks = record(one);
  const undone = moveChange(stacks, 'undo', stacks.done[0] ?? one);
  expect(recordChange(undone, two).undone).toEqual([]);
});

test('a change that is lost => the one before it is next', () => {
  const stacks = record(one, two);
  expect(nextChange(dropChange(stacks, stacks.done[1] ?? two), 'undo')).toEqual(one);
});

test('saved as it was => not a change, and what could be done again still can', () => {
  const stacks = record(one);
  const undone = moveChange(stacks, 'undo', stacks.done[0] ?? one);
  expect(recordChange(undone, change('live', 'live'))).toBe(undone);
});

test('of several files, only those that differ are taken back', () => {
  const same = { path: 'copy/hi.json', before: 'live', after: 'live' } as const;
  expect(record({ ...one, files: [...one.files, same] }).done).toEqual([one]);
});

test('one that cannot be taken back => neither can those before it, and the reason is known until the next one', () => {
  const stacks = record(one, { ...two, whyNot: 'It was too much.' });
  expect(stacks).toEqual({ done: [], undone: [], whyNot: 'It was too much.' });
  expect(nextChange(recordChange(stacks, one), 'undo')).toEqual(one);
});

test('more than fifty, or very large ones => the oldest are forgotten', () => {
  const many = Array.from({ length: 60 }, (_, n) => change('live', { text: `${n}` }));
  expect(record(...many).done).toEqual(many.slice(10));
  const large = ['a', 'b', 'c'].map((letter) => change('live', { text: letter.repeat(900_000) }));
  expect(record(...large).done).toEqual(large.slice(1));
});

test('stored, and read again => the same', () => {
  const storage = openStorage();
  const stacks = record(one, two);
  storeStacks(storage, 'mine', stacks);
  expect(readStacks(storage, 'mine')).toEqual(stacks);
  expect(readStacks(storage, 'theirs')).toEqual(noChanges);
});

test('the storage is full => no older stacks are read', () => {
  const storage = openStorage(200);
  storeStacks(storage, 'mine', record(one));
  expect(readStacks(storage, 'mine').done).toHaveLength(1);
  storeStacks(storage, 'mine', record(one, change('live', { text: 'a'.repeat(300) })));
  expect(readStacks(storage, 'mine')).toEqual(noChanges);
});

test.each(['null', '{', '[]', '{"done": [null], "undone": []}', '{"done": [{}], "undone": []}'])(
  'what is stored is %s => none',
  (stored) => {
    const storage = openStorage();
    storage.setItem('mine', stored);
    expect(readStacks(storage, 'mine')).toEqual(noChanges);
  },
);
