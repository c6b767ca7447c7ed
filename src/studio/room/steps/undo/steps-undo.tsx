import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import type { StructureDraft } from '../../../../contracts/release-api.ts';
import { countOf } from '../../../../engine/model/sentences.ts';
import type { Ask } from '../../api/ask.ts';
import { AskContext } from '../../api/use-answer.ts';
import { useSignedIn } from '../../session/session.ts';
import { useKnownVersions } from '../../versions/versions-provider.tsx';
import type { SavedFile } from '../save-file.ts';
import type { UnsavedFiles } from '../unsaved-files.ts';
import { type FileWrite, writeInDraft } from '../write-in-draft.ts';
import { type FileNow, isInState, type SavedChange, textOfState } from './saved-change.ts';
import {
  dropChange,
  moveChange,
  nextChange,
  readStacks,
  recordChange,
  storeStacks,
  type UndoStacks,
  type UndoWay,
} from './undo-stacks.ts';

/** Undo of what this person has saved in the draft of the steps, in this tab. */
export interface StepsUndo {
  readonly stacks: UndoStacks;
  readonly isBusy: boolean;
  /** What the last press has done, or why it did nothing: a sentence. */
  readonly said?: { readonly isRefusal: boolean; readonly text: string };
  /** Takes what a write of the draft resulted in: its draft is shown, and its change can be undone. */
  readonly receive: (saved: SavedFile) => void;
  /** Takes the last change back, or does it again. */
  readonly move: (way: UndoWay) => Promise<void>;
}

const StepsUndoContext = createContext<StepsUndo | undefined>(undefined);

interface StepsUndoProviderProps {
  readonly journey: string;
  readonly children: ReactNode;
}

/** Gives the pages of a journey undo of its steps. */
export function StepsUndoProvider({ journey, children }: StepsUndoProviderProps): ReactNode {
  return <StepsUndoContext value={useUndo(journey)}>{children}</StepsUndoContext>;
}

/** Undo of the steps of the journey that is open. */
export function useStepsUndo(): StepsUndo {
  const undo = useContext(StepsUndoContext);
  if (!undo) throw new Error('This page is outside of the pages of a journey.');
  return undo;
}

function useUndo(journey: string): StepsUndo {
  const ask = useContext(AskContext);
  const { receiveDraft, load } = useKnownVersions();
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState<StepsUndo['said']>();
  const [stacks, change] = useStoredStacks(`studio-undo ${useSignedIn().id} ${journey}`);
  const receive = (saved: SavedFile): void => {
    if (saved.kind !== 'refused') receiveDraft(saved.draft);
    if (saved.kind !== 'saved') return;
    setSaid(undefined);
    change((before) => recordChange(before, saved.change));
  };
  const move = async (way: UndoWay): Promise<void> => {
    const next = nextChange(stacks, way);
    if (isBusy || !next) return;
    setIsBusy(true);
    const taken = await takeBack(ask, { journey, change: next, way });
    if ('draft' in taken && taken.draft) receiveDraft(taken.draft);
    if (taken.kind === 'done') change((before) => moveChange(before, way, next));
    if (taken.kind === 'lost') change((before) => dropChange(before, next));
    const [done, not] = way === 'undo' ? ['Undone', 'Not undone'] : ['Done again', 'Not done again'];
    const text =
      taken.kind === 'done' ? `${done}: ${nameChange(next)}.` : `${not}: ${nameChange(next)}. ${taken.message}`;
    setSaid({ isRefusal: taken.kind !== 'done', text });
    await load();
    setIsBusy(false);
  };
  return { stacks, isBusy, receive, move, ...(said && { said }) };
}

/** Stacks that a reload of the tab keeps. */
function useStoredStacks(name: string) {
  const [stacks, setStacks] = useState(() => readStacks(window.sessionStorage, name));
  // Two changes before the page is drawn again do not lose each other.
  const latest = useRef(stacks);
  const change = useCallback(
    (changed: (before: UndoStacks) => UndoStacks): void => {
      latest.current = changed(latest.current);
      storeStacks(window.sessionStorage, name, latest.current);
      setStacks(latest.current);
    },
    [name],
  );
  return [stacks, change] as const;
}

/** What became of a change that was to be taken back, or done again. */
type TakenBack =
  | { readonly kind: 'done'; readonly draft: StructureDraft }
  /** Nothing is written, and never will be: a sentence says why. */
  | { readonly kind: 'lost'; readonly message: string; readonly draft?: StructureDraft }
  /** Nothing is written; the same may pass later. */
  | { readonly kind: 'later'; readonly message: string };

/** Takes back what one call has changed, in all its files or in none: in none where somebody has changed one of them since. */
async function takeBack(
  ask: Ask,
  { journey, change, way }: { readonly journey: string; readonly change: SavedChange; readonly way: UndoWay },
): Promise<TakenBack> {
  const files = new Map<string, FileWrite>();
  for (const { path, before, after } of change.files) {
    const [from, to] = way === 'undo' ? [after, before] : [before, after];
    files.set(path, {
      // An answer that was lost on its way has changed the file already.
      mayReplace: (now) => isInState(now, from) || isInState(now, to),
      textAfter: (now: FileNow) => (isInState(now, to) ? undefined : textOfState(now, to)),
    });
  }
  const written = await writeInDraft(ask, { journey, files });
  if (written.kind === 'written') return { kind: 'done', draft: written.draft };
  if (written.kind === 'refused') return { kind: written.mayPass ? 'later' : 'lost', message: written.message };
  const { path, draft } = written;
  const by = draft.files.find((file) => file.path === path)?.by ?? 'Somebody';
  const message = `${by} has changed ${path} since, and that stays. Change the file itself.`;
  return { kind: 'lost', message, draft };
}

/** A change as a part of a sentence. */
export function nameChange({ how, files }: SavedChange): string {
  const paths = listPaths(files.map(({ path }) => path));
  if (how === 'discard') return 'the discarding of all changes';
  if (how === 'reset') return `the discarding of what was changed in ${paths}`;
  return how === 'remove' ? `the removal of ${paths}` : `what you saved in ${paths}`;
}

function listPaths(paths: readonly string[]): string {
  const named = paths.slice(0, 3);
  const others = paths.length - named.length;
  const parts = others > 0 ? [...named, countOf(others, 'other file')] : named;
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

interface Around {
  readonly draft: Pick<StructureDraft, 'version'>;
  readonly unsaved: UnsavedFiles[0];
}

/** Why the next change cannot be taken back, or done again: a sentence; undefined when it can. */
export function whyNotNext(stacks: UndoStacks, way: UndoWay, { draft, unsaved }: Around): string | undefined {
  const change = nextChange(stacks, way);
  if (!change)
    return way === 'undo'
      ? (stacks.whyNot ?? 'Nothing to undo: you have saved nothing in the draft in this tab.')
      : 'Nothing to redo.';
  if (change.version !== draft.version)
    return `Nothing to ${way}: another version went live since. The page Versions goes back to one.`;
  const typed = change.files.find(({ path }) => unsaved.has(path));
  return (
    typed && `${way === 'undo' ? 'Undo' : 'Redo'} would change ${typed.path}: first save or undo what you typed there.`
  );
}
