import type { StructureTexts } from '../../src/changes/publishing/structure-files.ts';
import type { FileStatus, StructureDraft } from '../../src/contracts/release-api.ts';
import type { DraftEditor } from '../../src/contracts/studio-api.ts';
import type { StructureEntry } from '../store/studio/structure.ts';
import type { LiveStructure } from './live-structure.ts';
import { hashIn, newerFiles, textIn } from './structure-texts.ts';

/** What the draft does with a path. */
export interface StructureEdit extends StructureEntry {
  readonly kind: 'put' | 'delete';
  readonly path: string;
}

/** The draft of a journey's files over what is live. */
export interface FoldedStructure {
  readonly live: LiveStructure;
  readonly revision: number;
  /** By path, those that differ from the live files. */
  readonly edits: ReadonlyMap<string, StructureEdit>;
  /** The files with the draft in place. */
  readonly texts: StructureTexts;
  /** The paths whose live text is another one than that which they were written over. */
  readonly conflicts: readonly string[];
  readonly editors: readonly DraftEditor[];
}

/** Folds the journal of a draft over what is live. What nobody changed has every byte of the live file. */
export function foldStructure(live: LiveStructure, entries: readonly StructureEntry[]): FoldedStructure {
  const edits = new Map<string, StructureEdit>();
  for (const entry of entries) {
    if (entry.kind === 'publish' || (entry.kind === 'reset' && entry.path === null)) edits.clear();
    else if (entry.path !== null && entry.kind === 'reset') edits.delete(entry.path);
    else if (isEdit(entry)) edits.set(entry.path, entry);
  }
  for (const [path, edit] of edits) if (textAfter(edit) === textIn(live.texts, path)) edits.delete(path);
  const texts = new Map(Object.entries(live.texts));
  for (const [path, edit] of edits) {
    const text = textAfter(edit);
    if (text === undefined) texts.delete(path);
    else texts.set(path, text);
  }
  return {
    live,
    edits,
    revision: entries.at(-1)?.revision ?? 0,
    texts: Object.fromEntries([...texts].sort(([a], [b]) => (a < b ? -1 : 1))),
    conflicts: [...edits.values()]
      .filter((edit) => edit.baseHash !== hashIn(live.texts, edit.path))
      .map(({ path }) => path),
    editors: editorsOf(entries.filter(({ kind }) => kind !== 'publish')),
  };
}

/** The draft as the studio gets it. */
export function describeStructure(draft: FoldedStructure): StructureDraft {
  const { live, edits, texts, conflicts, editors, revision } = draft;
  const paths = [...new Set([...Object.keys(live.texts), ...Object.keys(texts)])].sort();
  return {
    revision,
    version: live.number,
    release: live.release,
    editors,
    isChanged: edits.size > 0,
    newer: newerFiles(live),
    files: paths.map((path) => {
      const edit = edits.get(path);
      return {
        path,
        status: statusIn(draft, path),
        size: Buffer.byteLength(textIn(texts, path) ?? ''),
        ...(edit && { by: edit.by.name, changedAt: edit.at.toISOString() }),
        ...(conflicts.includes(path) && { isConflict: true as const }),
      };
    }),
  };
}

/** What the draft does with a file. */
export function statusIn({ live, texts }: Pick<FoldedStructure, 'live' | 'texts'>, path: string): FileStatus {
  const [before, after] = [textIn(live.texts, path), textIn(texts, path)];
  if (before === after) return 'same';
  return before === undefined ? 'added' : after === undefined ? 'deleted' : 'changed';
}

/** Whether an entry is about one file, and no reset. */
export const isEdit = (entry: StructureEntry): entry is StructureEdit =>
  entry.path !== null && (entry.kind === 'put' || entry.kind === 'delete');

const textAfter = ({ kind, content }: StructureEdit): string | undefined =>
  kind === 'delete' ? undefined : (content ?? '');

function editorsOf(entries: readonly StructureEntry[]): readonly DraftEditor[] {
  const last = new Map<string, DraftEditor>();
  for (const { by, at } of entries) {
    last.delete(by.id);
    last.set(by.id, { id: by.id, name: by.name, changedAt: at.toISOString() });
  }
  return [...last.values()].reverse();
}
