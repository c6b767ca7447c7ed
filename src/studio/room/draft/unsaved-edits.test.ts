import { beforeEach, describe, expect, test } from 'vitest';
import type { StudioDraft } from '../../../contracts/studio-api.ts';
import { type EditStorage, mergeEdits, readStoredEdits, storeEdits, type UnsavedEdit } from './unsaved-edits.ts';

const place = { language: 'en', part: 'landing', at: '/title' };
const edit = (text: string | null, base: string | null): UnsavedEdit => ({ ...place, text, base });

const draftWith = (text: string | null): StudioDraft => ({
  ...{ revision: 7, number: 0, canUndo: true, canRedo: false },
  changes:
    text === null
      ? []
      : [
          {
            ...{ ...place, text, place: 'the title', effect: 'copy', from: 'Welcome' },
            ...{ by: 'Ravi', byId: 'user-2', changedAt: '2026-11-24T10:00:00Z' },
          },
        ],
  editors: [{ id: 'user-2', name: 'Ravi', changedAt: '2026-11-24T10:00:00Z' }],
});

test.each([
  ['a text that nobody else touched => saved on the newer draft', edit('Hello', null), null, 1, 0],
  ['a text whose earlier change is still there => saved', edit('Hello', 'Hi'), 'Hi', 1, 0],
  ['the draft has the same words already => nothing left', edit('Hello', null), 'Hello', 0, 0],
  ['somebody else changed it => both stay', edit('Hello', null), 'Namaste', 0, 1],
  ['somebody else took it back => both stay', edit('Hello', 'Hi'), null, 0, 1],
  ['both took it back => nothing left', edit(null, 'Hi'), null, 0, 0],
])('%s', (_, mine, now, saved, conflicts) => {
  const merged = mergeEdits([mine], draftWith(now));
  expect([merged.edits.length, merged.conflicts.length]).toEqual([saved, conflicts]);
});

test('a conflict => both texts, and who wrote the other', () => {
  const { conflicts } = mergeEdits([edit('Hello', null)], draftWith('Namaste'));
  expect(conflicts).toEqual([{ ...edit('Hello', null), theirs: 'Namaste', by: 'Ravi' }]);
  expect(mergeEdits([edit('Hello', 'Hi')], draftWith(null)).conflicts[0]?.by).toBe('Ravi');
});

describe('stored edits', () => {
  let stored: Map<string, string>;
  let storage: EditStorage;
  const store = (before: readonly UnsavedEdit[], after: readonly UnsavedEdit[]) =>
    storeEdits(storage, 'edits', { before, after });

  beforeEach(() => {
    stored = new Map();
    storage = {
      getItem: (name) => stored.get(name) ?? null,
      setItem: (name, text) => void stored.set(name, text),
      removeItem: (name) => void stored.delete(name),
    };
  });

  test('=> read again; those that are saved are gone', () => {
    store([], [edit('Hello', null)]);
    expect(readStoredEdits(storage, 'edits')).toEqual([edit('Hello', null)]);
    store([edit('Hello', null)], []);
    expect(stored.size).toBe(0);
  });

  test('of another tab => stay, also those of the same text', () => {
    const other = { ...edit('Yes', null), at: '/text' };
    store([], [other]);
    store([], [edit('Hello', null)]);
    expect(readStoredEdits(storage, 'edits')).toEqual([other, edit('Hello', null)]);
    store([], [edit('Hello!', null)]);
    store([edit('Hello', null)], []);
    expect(readStoredEdits(storage, 'edits')).toEqual([other, edit('Hello!', null)]);
  });

  test.each(['[{"language": 1}, null', '[{"language": 1}, null]'])('%s => none', (text) => {
    stored.set('edits', text);
    expect(readStoredEdits(storage, 'edits')).toEqual([]);
  });
});
