import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { AskContext } from '../../api/use-answer.ts';
import { useKnownReleases } from '../../releases/releases-provider.tsx';
import { useSignedIn } from '../../session/session.ts';
import type { SavedFile } from '../save-file.ts';
import { takeBack } from './take-back.ts';
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
import { nameChange } from './undo-words.ts';

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
  const { receiveDraft, load } = useKnownReleases();
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
