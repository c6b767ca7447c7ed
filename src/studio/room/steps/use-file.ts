import { useContext, useEffect, useMemo, useState } from 'react';
import type { StructureDraft, StructureFileContent } from '../../../contracts/release-api.ts';
import { isSyntaxError, type JsonSyntaxError, readSource } from '../../../engine/json/source.ts';
import { AskContext, useAnswer } from '../api/use-answer.ts';
import type { Loaded } from '../load/use-json.ts';
import type { KnownVersions } from '../versions/use-versions.ts';
import { changeFile, type SavedFile, saveInDraft } from './save-file.ts';
import { useStepsUndo } from './undo/steps-undo.tsx';
import { filesSavedWith, type UnsavedFile, type UnsavedFiles } from './unsaved-files.ts';
import { filePath } from './write-in-draft.ts';

/** A file that is open, with what was typed into it. */
export interface OpenFile {
  readonly loaded: Loaded<StructureFileContent>;
  readonly text: string;
  readonly isUnsaved: boolean;
  /** The paths of the other unsaved files that are saved with this one. */
  readonly savedWith: readonly string[];
  /** Something is being saved, or a newer version is being loaded. */
  readonly isBusy: boolean;
  /** What somebody else has saved since the typing began; `null` where they have removed the file. */
  readonly theirs?: string | null;
  /** Why the text is not JSON. */
  readonly mistake?: JsonSyntaxError;
  /** Why the last write changed nothing: a sentence. */
  readonly refusal: string;
  readonly type: (text: string) => void;
  /** Forgets what was typed and is not saved, also in the files that are saved with it. */
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
  readonly known: KnownVersions;
  readonly unsavedFiles: UnsavedFiles;
}

/** Loads a file of the draft, and saves what is typed into it when asked to. */
export function useFile({ journey, path, known: { draft, load }, unsavedFiles }: WhichFile): OpenFile {
  const ask = useContext(AskContext);
  const { receive } = useStepsUndo();
  const [files, changeUnsaved] = unsavedFiles;
  const { loaded, isOld } = useContent({ journey, path, draft, isTyped: files.has(path) });
  const [refusal, setRefusal] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const content = loaded.status === 'ready' ? (loaded.data.content ?? null) : undefined;
  const unsaved = files.get(path);
  const text = unsaved?.text ?? content ?? '';
  const isBusy = isSaving || isOld;
  const isTyped = unsaved !== undefined && unsaved.text !== content;
  const group = filesSavedWith(files, path);
  const savedWith = [...group.keys()].filter((one) => one !== path);
  const isUnsaved = isTyped || savedWith.length > 0;
  const hasConflict = isTyped && !isBusy && content !== undefined && unsaved.base !== content;
  const mistake = useMemo(() => mistakeIn(path, text), [path, text]);
  useForgetSaved(unsavedFiles, path, content);
  const run = async (otherwise: string, write: () => Promise<SavedFile>): Promise<void> => {
    setIsSaving(true);
    setRefusal('');
    const saved = await write();
    const why = whyNotSaved(saved, path);
    if (why !== undefined) setRefusal(`${otherwise} ${why}`);
    receive(saved);
    await load();
    setIsSaving(false);
  };
  const saveIt = (file: UnsavedFile): Promise<void> =>
    run('Not saved.', async () => {
      const all = isUnsaved && !isTyped ? group : new Map([...group, [path, file] as const]);
      const saved = await saveTyped(ask, { journey, files: all });
      if (saved.kind === 'saved')
        for (const [one, { text: typed }] of all) changeUnsaved(one, afterSaving(typed, one === path));
      return saved;
    });
  const forget = (): void => {
    for (const one of [path, ...group.keys()]) changeUnsaved(one, () => undefined);
  };
  return {
    loaded,
    text,
    isUnsaved,
    savedWith,
    isBusy,
    refusal,
    forget,
    ...(hasConflict && { theirs: content }),
    ...(mistake && { mistake }),
    type: (typed) => changeUnsaved(path, (now) => ({ base: content ?? null, ...now, text: typed })),
    save: () => saveIt(unsaved ?? { text, base: content ?? null }),
    settle: async (whose) => {
      if (whose === 'theirs') return forget();
      const mine = { ...unsaved, text, base: content ?? null };
      changeUnsaved(path, () => mine);
      await saveIt(mine);
    },
    change: (how) =>
      run('Nothing has changed.', async () => {
        const changed = await changeFile(ask, { journey, path, how, draft });
        if (changed.kind === 'saved') forget();
        return changed;
      }),
  };
}

/** Forgets what is typed into a file once the draft has it. */
function useForgetSaved([files, changeUnsaved]: UnsavedFiles, path: string, content: string | null | undefined): void {
  const unsaved = files.get(path);
  useEffect(() => {
    if (unsaved !== undefined && unsaved.text === content) changeUnsaved(path, () => undefined);
  }, [unsaved, content, path, changeUnsaved]);
}

/** Saves files as they are typed, unless one of them is not JSON. */
async function saveTyped(...[ask, typed]: Parameters<typeof saveInDraft>): Promise<SavedFile> {
  const [wrong] = [...typed.files].flatMap(([path, { text }]) => mistakeIn(path, text) ?? []);
  return wrong ? { kind: 'refused', message: notJson(wrong.file) } : saveInDraft(ask, typed);
}

/** Why nothing was saved, where the file that is open does not show it itself. */
function whyNotSaved(saved: SavedFile, path: string): string | undefined {
  if (saved.kind === 'refused') return saved.message;
  if (saved.kind === 'saved' || saved.path === path) return undefined;
  return `Somebody else has changed ${saved.path}, which is saved with it: open it, and choose there.`;
}

/** Says that a file cannot be used as it is typed. */
export const notJson = (path: string): string => `${path} is not JSON: correct it first.`;

/** What is typed meanwhile goes on from what is saved. The file that is open shows it until it is loaded again. */
const afterSaving =
  (saved: string, isOpen: boolean) =>
  (now: UnsavedFile | undefined): UnsavedFile | undefined =>
    now && (now.text !== saved || isOpen) ? { text: now.text, base: saved } : undefined;

interface WhichContent extends Pick<WhichFile, 'journey' | 'path'> {
  readonly draft: StructureDraft | undefined;
  /** Whether something is typed into it, which is shown in any case. */
  readonly isTyped: boolean;
}

/** A file as the draft has it. One that is new, or that somebody else has removed, has no content. */
function useContent({ journey, path, draft, isTyped }: WhichContent) {
  const version = `${draft?.revision} ${draft?.version}`;
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
