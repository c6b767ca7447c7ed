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
  /** Whether it stays in the draft when that is published. */
  readonly isExcluded: boolean;
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
  let start: JournalEntry | undefined;
  let done: JournalEntry[] = [];
  let undone: JournalEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'publish') [start, done, undone] = [entry, [], []];
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
    texts: textsAfter(start?.changes ?? [], done),
    canUndo: done.length > 0,
    canRedo: undone.length > 0,
    editors: editorsOf(written),
  };
}

function textsAfter(excluded: readonly JournalChange[], done: readonly JournalEntry[]): readonly DraftText[] {
  const texts = new Map(excluded.flatMap(toExcluded));
  for (const { kind, changes, by, at: changedAt } of done) {
    if (kind === 'discard') texts.clear();
    for (const change of changes) {
      const key = keyOf(change);
      const before = texts.get(key);
      const { text } = change;
      if (kind === 'exclude' || kind === 'include') {
        if (before) texts.set(key, { ...before, isExcluded: kind === 'exclude' });
      } else if (text === null) texts.delete(key);
      else {
        const writers = [...(before?.writers ?? []).filter(({ id }) => id !== by.id), by];
        texts.set(key, { ...change, text, by, changedAt, writers, isExcluded: before?.isExcluded ?? false });
      }
    }
  }
  return [...texts.values()];
}

/** A change that the draft began with. */
function toExcluded({ written, ...change }: JournalChange): (readonly [string, DraftText])[] {
  const by = written?.by.at(-1);
  if (!by || !written || change.text === null) return [];
  const { text } = change;
  const own = { by, writers: written.by, changedAt: new Date(written.at), isExcluded: true };
  return [[keyOf(change), { ...change, text, ...own }]];
}

/** What the next draft begins with, once this one is published. */
export const excludedIn = ({ texts }: Pick<FoldedDraft, 'texts'>): readonly JournalChange[] =>
  texts
    .filter(({ isExcluded }) => isExcluded)
    .map(({ language, part, at, text, original, writers, changedAt }) => ({
      language,
      part,
      at,
      text,
      ...(original !== undefined && { original }),
      written: { by: writers, at: changedAt.toISOString() },
    }));

const keyOf = ({ language, part, at }: JournalChange): string => `${language} ${part} ${at}`;

function editorsOf(entries: readonly JournalEntry[]): readonly DraftEditor[] {
  const last = new Map<string, DraftEditor>();
  for (const { by, at } of entries) {
    last.delete(by.id);
    last.set(by.id, { id: by.id, name: by.name, changedAt: at.toISOString() });
  }
  return [...last.values()].reverse();
}
