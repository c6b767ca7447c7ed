import type { DraftEditor } from '../../../src/contracts/studio-api.ts';
import type { Author } from '../../store/studio/author.ts';
import type { JournalChange, JournalEntry } from '../../store/studio/drafts.ts';

/** A text of the draft, and who wrote it last. */
export interface DraftText extends JournalChange {
  readonly text: string;
  readonly by: Author;
  readonly changedAt: Date;
  /** Everybody who has written it since it was as published: words of the first can be in the text of the last. */
  readonly writers: readonly Author[];
}

/** What the journal of a draft amounts to. */
export interface FoldedDraft {
  /** That of the last entry; 0 without one. */
  readonly revision: number;
  readonly texts: readonly DraftText[];
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Who has changed it, the last one first. */
  readonly editors: readonly DraftEditor[];
}

/** Folds the journal of a draft. An edit or discard after an undo forgets what could be done again. */
export function foldJournal(entries: readonly JournalEntry[]): FoldedDraft {
  let done: JournalEntry[] = [];
  let undone: JournalEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'publish') [done, undone] = [[], []];
    else if (entry.kind === 'undo') undone.push(...done.splice(-1));
    else if (entry.kind === 'redo') done.push(...undone.splice(-1));
    else {
      done.push(entry);
      undone = [];
    }
  }
  const written = entries.filter(({ kind }) => kind !== 'publish');
  return {
    revision: entries.at(-1)?.revision ?? 0,
    texts: textsAfter(done),
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    editors: editorsOf(written),
  };
}

function textsAfter(done: readonly JournalEntry[]): readonly DraftText[] {
  const texts = new Map<string, DraftText>();
  for (const { kind, changes, by, at: changedAt } of done) {
    if (kind === 'discard') texts.clear();
    for (const { text, ...place } of changes) {
      const key = `${place.language} ${place.part} ${place.at}`;
      if (text === null) texts.delete(key);
      else {
        const writers = (texts.get(key)?.writers ?? []).filter(({ id }) => id !== by.id);
        texts.set(key, { ...place, text, by, changedAt, writers: [...writers, by] });
      }
    }
  }
  return [...texts.values()];
}

function editorsOf(entries: readonly JournalEntry[]): readonly DraftEditor[] {
  const last = new Map<string, DraftEditor>();
  for (const { by, at } of entries) {
    last.delete(by.id);
    last.set(by.id, { id: by.id, name: by.name, changedAt: at.toISOString() });
  }
  return [...last.values()].reverse();
}
