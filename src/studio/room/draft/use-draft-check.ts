import { useContext, useEffect, useState } from 'react';
import type { DraftCheck } from '../../../journey/publishing/studio-api.ts';
import { AskContext } from '../api/use-answer.ts';
import { useDeskState } from './journey-desk.tsx';

/** The result of the check of a draft. */
export interface CheckedDraft {
  /** The newest result; that of an older draft while `isChecking`. */
  readonly check?: DraftCheck;
  readonly isChecking: boolean;
  /** Why there is no result: a sentence. */
  readonly problem?: string;
}

const pauseMs = 300;
const retryMs = 4_000;

/** Checks the draft that is saved, again each time that it changes. */
export function useDraftCheck(): CheckedDraft {
  const [desk, { draft, saving }] = useDeskState();
  const ask = useContext(AskContext);
  const [found, setFound] = useState<Pick<CheckedDraft, 'check' | 'problem'>>({});
  const [round, setRound] = useState(0);
  const { revision, number } = draft ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft, or another round, is checked again.
  useEffect(() => {
    if (revision === undefined) return undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const run = async (): Promise<void> => {
      const answer = await ask<DraftCheck>('GET', `journeys/${desk.journey}/draft/check`);
      if (isLeft) return;
      if (answer.status === 'ok') return setFound({ check: answer.data });
      setFound(({ check }) => ({ ...(check && { check }), problem: answer.message }));
      retry = setTimeout(() => setRound((count) => count + 1), retryMs);
    };
    const timer = setTimeout(() => void run(), pauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      clearTimeout(retry);
    };
  }, [ask, desk, revision, number, round]);
  const isChecking = saving !== 'saved' || found.check?.revision !== revision;
  return { ...found, isChecking };
}
