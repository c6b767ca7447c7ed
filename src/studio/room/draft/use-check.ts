import { useContext, useEffect, useState } from 'react';
import type { StructureCheck, StructureDraft } from '../../../contracts/release-api.ts';
import type { DraftCheck } from '../../../contracts/studio-api.ts';
import { AskContext } from '../api/use-answer.ts';
import { useDeskState } from './journey-desk.tsx';

/** The result of the check of a draft. */
export interface Checked<Check> {
  /** The newest result; that of an older draft while `isChecking`. */
  readonly check?: Check;
  readonly isChecking: boolean;
  /** Why there is no result: a sentence. */
  readonly problem?: string;
}

interface FoundCheck<Check> extends Pick<Checked<Check>, 'check' | 'problem'> {
  /** Which draft over which version was checked. */
  readonly checked?: string;
}

const pauseMs = 300;
const retryMs = 4_000;

/** Checks the texts of the draft that is saved, again each time that it changes. */
export function useDraftCheck(): Checked<DraftCheck> {
  const [{ journey }, { draft, saving }] = useDeskState();
  const wanted = draft && `${draft.revision} ${draft.number}`;
  const checked = useCheck<DraftCheck>('words', `journeys/${journey}/draft/check`, wanted);
  return { ...checked, isChecking: saving !== 'saved' || checked.isChecking };
}

/** Checks the files of the draft that is saved, again each time that it or the live version changes; without changes too where it `isNeeded`. */
export function useStructureCheck(
  journey: string,
  draft: StructureDraft | undefined,
  isNeeded: boolean,
): Checked<StructureCheck> {
  const wanted = draft && (draft.isChanged || isNeeded) ? `${draft.revision} ${draft.version}` : undefined;
  return useCheck('files', `journeys/${journey}/structure/check`, wanted);
}

function useCheck<Check>(subject: 'words' | 'files', path: string, wanted: string | undefined): Checked<Check> {
  const ask = useContext(AskContext);
  const [found, setFound] = useState<FoundCheck<Check>>({});
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const run = async (): Promise<void> => {
      const answer = await ask<Check>('GET', path);
      if (isLeft) return;
      if (answer.status === 'ok') return setFound({ check: answer.data, checked: wanted });
      // A newer check of the same person, in another tab, comes first: nothing is wrong.
      const isReplaced = answer.status === 'refused' && answer.code === 'check-replaced';
      const problem = `The ${subject} could not be checked. ${answer.message} It is tried again by itself.`;
      if (!isReplaced) setFound(({ check }) => ({ ...(check && { check }), problem }));
      timer = setTimeout(() => void run(), retryMs);
    };
    timer = setTimeout(() => void run(), pauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [ask, subject, path, wanted]);
  if (wanted === undefined) return { isChecking: false };
  const { checked, ...result } = found;
  return { ...result, isChecking: checked !== wanted };
}
