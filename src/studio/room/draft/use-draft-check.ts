import { useContext, useEffect, useState } from 'react';
import type { DraftCheck } from '../../../contracts/studio-api.ts';
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

interface FoundCheck extends Pick<CheckedDraft, 'check' | 'problem'> {
  /** Which draft over which version was checked. */
  readonly checked?: string;
}

const pauseMs = 300;
const retryMs = 4_000;

/** Checks the draft that is saved, again each time that it changes. */
export function useDraftCheck(): CheckedDraft {
  const [desk, { draft, saving }] = useDeskState();
  const ask = useContext(AskContext);
  const [found, setFound] = useState<FoundCheck>({});
  const wanted = draft && `${draft.revision} ${draft.number}`;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const run = async (): Promise<void> => {
      const answer = await ask<DraftCheck>('GET', `journeys/${desk.journey}/draft/check`);
      if (isLeft) return;
      if (answer.status === 'ok') return setFound({ check: answer.data, checked: wanted });
      // A newer check of the same person, in another tab, comes first: nothing is wrong.
      const isReplaced = answer.status === 'refused' && answer.code === 'check-replaced';
      const problem = `The words could not be checked. ${answer.message} It is tried again by itself.`;
      if (!isReplaced) setFound(({ check }) => ({ ...(check && { check }), problem }));
      timer = setTimeout(() => void run(), retryMs);
    };
    timer = setTimeout(() => void run(), pauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [ask, desk, wanted]);
  const { checked, ...result } = found;
  return { ...result, isChecking: saving !== 'saved' || checked !== wanted };
}
