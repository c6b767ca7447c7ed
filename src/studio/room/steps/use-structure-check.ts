import { useContext, useEffect, useState } from 'react';
import type { StructureCheck, StructureDraft } from '../../../contracts/release-api.ts';
import { AskContext } from '../api/use-answer.ts';

/** The result of the check of a draft of files. */
export interface CheckedStructure {
  /** The newest result; that of an older draft while `isChecking`. */
  readonly check?: StructureCheck;
  readonly isChecking: boolean;
  /** Why there is no result: a sentence. */
  readonly problem?: string;
}

interface FoundStructureCheck extends Pick<CheckedStructure, 'check' | 'problem'> {
  /** Which draft over which version was checked. */
  readonly checked?: string;
}

const pauseMs = 300;
const retryMs = 4_000;

/** Checks the draft that is saved, again each time that it or the live version changes; without changes too where it `isNeeded`. */
export function useStructureCheck(
  journey: string,
  draft: StructureDraft | undefined,
  isNeeded: boolean,
): CheckedStructure {
  const ask = useContext(AskContext);
  const [found, setFound] = useState<FoundStructureCheck>({});
  const wanted = draft && (draft.isChanged || isNeeded) ? `${draft.revision} ${draft.version}` : undefined;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const run = async (): Promise<void> => {
      const answer = await ask<StructureCheck>('GET', `journeys/${journey}/structure/check`);
      if (isLeft) return;
      if (answer.status === 'ok') return setFound({ check: answer.data, checked: wanted });
      // A newer check of the same person, in another tab, comes first: nothing is wrong.
      const isReplaced = answer.status === 'refused' && answer.code === 'check-replaced';
      const problem = `The files could not be checked. ${answer.message} It is tried again by itself.`;
      if (!isReplaced) setFound(({ check }) => ({ ...(check && { check }), problem }));
      timer = setTimeout(() => void run(), retryMs);
    };
    timer = setTimeout(() => void run(), pauseMs);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [ask, journey, wanted]);
  if (wanted === undefined) return { isChecking: false };
  const { checked, ...result } = found;
  return { ...result, isChecking: checked !== wanted };
}
