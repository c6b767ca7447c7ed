import { useContext, useEffect, useMemo, useState } from 'react';
import type { StructureDraft, StructureFileContent } from '../../../journey/publishing/release-api.ts';
import { isSyntaxError, type JsonSyntaxError, readSource } from '../../../journey/source/source.ts';
import { AskContext, useAnswer } from '../api/use-answer.ts';
import type { Loaded } from '../load/use-json.ts';
import type { KnownReleases } from '../releases/use-releases.ts';
import { changeFile, filePath, type SavedFile, saveInDraft } from './save-file.ts';
import type { UnsavedFile, UnsavedFiles } from './unsaved-files.ts';

/** A file that is open, with what was typed into it. */
export interface OpenFile {
  readonly loaded: Loaded<StructureFileContent>;
  readonly text: string;
  readonly isUnsaved: boolean;
  /** Something is being saved, or a newer version is being loaded. */
  readonly isBusy: boolean;
  /** What somebody else has saved since the typing began; `null` where they have removed the file. */
  readonly theirs?: string | null;
  /** Why the text is not JSON. */
  readonly mistake?: JsonSyntaxError;
  /** Why the last write changed nothing: a sentence. */
  readonly refusal: string;
  readonly type: (text: string) => void;
  /** Forgets what was typed and is not saved. */
  readonly forget: () => void;
  readonly save: () => Promise<void>;
  /** Ends a conflict with one of the two versions. */
  readonly settle: (whose: 'mine' | 'theirs') => Promise<void>;
  /** Makes the file the one of the live release again, or removes it. */
  readonly change: (how: 'reset' | 'remove') => Promise<void>;
}

interface WhichFile {
  readonly journey: string;
  readonly path: string;
  readonly known: KnownReleases;
  readonly unsavedFiles: UnsavedFiles;
}

/** Loads a file of the draft, and saves what is typed into it when asked to. */
export function useFile({ journey, path, known: { draft, receiveDraft, load }, unsavedFiles }: WhichFile): OpenFile {
  const ask = useContext(AskContext);
  const [files, changeUnsaved] = unsavedFiles;
  const { loaded, isOld } = useContent({ journey, path, draft, isTyped: files.has(path) });
  const [refusal, setRefusal] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const content = loaded.status === 'ready' ? (loaded.data.content ?? null) : undefined;
  const unsaved = files.get(path);
  const text = unsaved?.text ?? content ?? '';
  const isBusy = isSaving || isOld;
  const isUnsaved = unsaved !== undefined && unsaved.text !== content;
  const hasConflict = isUnsaved && !isBusy && content !== undefined && unsaved.base !== content;
  const mistake = useMemo(() => mistakeIn(path, text), [path, text]);
  useEffect(() => {
    if (unsaved !== undefined && unsaved.text === content) changeUnsaved(path, () => undefined);
  }, [unsaved, content, path, changeUnsaved]);
  const run = async (otherwise: string, write: () => Promise<SavedFile>): Promise<void> => {
    setIsSaving(true);
    setRefusal('');
    const saved = await write();
    if (saved.kind === 'refused') setRefusal(`${otherwise} ${saved.message}`);
    else receiveDraft(saved.draft);
    await load();
    setIsSaving(false);
  };
  const saveIt = (file: UnsavedFile): Promise<void> =>
    run('Not saved.', async () => {
      const saved = await saveInDraft(ask, { journey, path, file });
      // What is typed meanwhile goes on from what is saved.
      if (saved.kind === 'saved') changeUnsaved(path, (now) => now && { ...now, base: file.text });
      return saved;
    });
  return {
    ...{ loaded, text, isUnsaved, isBusy, refusal },
    ...(hasConflict && { theirs: content }),
    ...(mistake && { mistake }),
    type: (typed) => changeUnsaved(path, (now) => ({ text: typed, base: now ? now.base : (content ?? null) })),
    forget: () => changeUnsaved(path, () => undefined),
    save: () => saveIt(unsaved ?? { text, base: content ?? null }),
    settle: async (whose) => {
      const mine = whose === 'mine' ? { text, base: content ?? null } : undefined;
      changeUnsaved(path, () => mine);
      if (mine) await saveIt(mine);
    },
    change: (how) =>
      run('Nothing has changed.', async () => {
        const changed = await changeFile(ask, { journey, path, how, revision: draft?.revision ?? 0 });
        if (changed.kind === 'saved') changeUnsaved(path, () => undefined);
        return changed;
      }),
  };
}

interface WhichContent extends Pick<WhichFile, 'journey' | 'path'> {
  readonly draft: StructureDraft | undefined;
  /** Whether something is typed into it, which is shown in any case. */
  readonly isTyped: boolean;
}

/** A file as the draft has it. One that is new, or that somebody else has removed, has no content. */
function useContent({ journey, path, draft, isTyped }: WhichContent) {
  const version = `${draft?.revision} ${draft?.channel}`;
  const { loaded, isOld } = useAnswer<StructureFileContent>(filePath(journey, path), version);
  const none = useMemo(
    (): Loaded<StructureFileContent> => ({ status: 'ready', data: { path, status: 'same' } }),
    [path],
  );
  const isListed = draft?.files.some((file) => file.path === path) ?? false;
  // A new file that was just saved is listed before it is loaded.
  const isMissing = !isListed || (isTyped && isOld && loaded.status === 'failed');
  return { loaded: isMissing ? none : loaded, isOld };
}

/** Why a text is not JSON, with its line and column; undefined when it is. */
function mistakeIn(file: string, text: string): JsonSyntaxError | undefined {
  const source = readSource({ file, text });
  return isSyntaxError(source) ? source : undefined;
}
