import type { StructureDraft } from '../../../contracts/release-api.ts';
import type { Ask } from '../api/ask.ts';
import { type FileNow, type SavedChange, stateOf, whyNotPutBack } from './undo/saved-change.ts';
import type { UnsavedFile } from './unsaved-files.ts';
import {
  type FileConflicts,
  type FileWrite,
  filePath,
  type RefusedFiles,
  readDraftFiles,
  refusedBy,
  writeInDraft,
} from './write-in-draft.ts';

/** What became of a file that was saved. */
export type SavedFile =
  | { readonly kind: 'saved'; readonly draft: StructureDraft; readonly change: SavedChange }
  | FileConflicts
  | RefusedFiles;

interface TypedFiles {
  readonly journey: string;
  /** What was typed, by path: at least one. */
  readonly files: ReadonlyMap<string, UnsavedFile>;
}

/** Saves files in the draft, all of them or none; none where somebody else has changed one of them since the typing began. */
export async function saveInDraft(ask: Ask, { journey, files }: TypedFiles): Promise<SavedFile> {
  const writes = new Map<string, FileWrite>();
  for (const [path, { text, base }] of files) {
    const mayReplace = ({ content }: FileNow): boolean => (content ?? null) === base || content === text;
    writes.set(path, { mayReplace, textAfter: () => text });
  }
  const written = await writeInDraft(ask, { journey, files: writes });
  if (written.kind !== 'written') return written;
  const { before, draft, were } = written;
  const changed = [...files].map(([path, { text }]) => {
    const now = were.get(path) ?? {};
    return { path, before: stateOf(now), after: stateOf({ ...now, content: text }) };
  });
  const whyNot = whyNotPutBack(before, [...files.keys()]);
  return { kind: 'saved', draft, change: { how: 'save', files: changed, version: before.version, ...whyNot } };
}

interface FileChange {
  readonly journey: string;
  readonly path: string;
  readonly how: 'reset' | 'remove';
  /** The draft that the user sees; undefined before it is loaded. */
  readonly draft: StructureDraft | undefined;
}

/** Makes a file the one of the live release again, or removes it from the draft. */
export async function changeFile(ask: Ask, { journey, path, how, draft }: FileChange): Promise<SavedFile> {
  if (!draft) return { kind: 'refused', message: 'The draft is not loaded yet.' };
  const read = await readDraftFiles(ask, journey, [path]);
  if (read.kind === 'refused') return read;
  const ifMatch = draft.revision;
  const answer = await (how === 'reset'
    ? ask<StructureDraft>('POST', `journeys/${journey}/structure/reset`, { body: { path }, ifMatch })
    : ask<StructureDraft>('DELETE', filePath(journey, path), { ifMatch }));
  if (answer.status !== 'ok') return refusedBy(answer);
  const { content: _, ...now } = read.files.get(path) ?? {};
  const [before, after] = [stateOf(read.files.get(path) ?? {}), how === 'reset' ? 'live' : stateOf(now)] as const;
  const { version } = answer.data;
  const change = { how, files: [{ path, before, after }], version, ...whyNotPutBack(draft, [path]) };
  return { kind: 'saved', draft: answer.data, change };
}

interface WholeDraft extends Pick<TypedFiles, 'journey'> {
  /** The draft that the user sees. */
  readonly draft: StructureDraft;
  /** Why it cannot be undone: a sentence. */
  readonly whyNot: string | undefined;
}

/** Makes all files those of the live release again. */
export async function discardDraft(ask: Ask, { journey, draft, whyNot }: WholeDraft): Promise<SavedFile> {
  const paths = draft.files.filter(({ status }) => status !== 'same').map(({ path }) => path);
  const read = await readDraftFiles(ask, journey, whyNot === undefined ? paths : []);
  if (read.kind === 'refused') return read;
  const answer = await ask<StructureDraft>('POST', `journeys/${journey}/structure/reset`, {
    body: {},
    ifMatch: draft.revision,
  });
  if (answer.status !== 'ok') return refusedBy(answer);
  const files = [...read.files].map(([path, now]) => ({ path, before: stateOf(now), after: 'live' as const }));
  const change = {
    how: 'discard',
    files,
    version: answer.data.version,
    ...(whyNot !== undefined && { whyNot }),
  } as const;
  return { kind: 'saved', draft: answer.data, change };
}
