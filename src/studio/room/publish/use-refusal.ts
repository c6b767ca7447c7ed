import { useState } from 'react';
import { readReason } from '../api/ask.ts';

/** Why a write changed nothing, as far as the forms that ask for a reason care. */
interface RefusedWrite {
  readonly kind: string;
  readonly message?: string;
  readonly isReasonMissing?: boolean;
}

/** What came of a press without a reason. */
export const missingReason = {
  kind: 'refused',
  message: 'Say in some words why, for who looks at it later.',
  isReasonMissing: true,
} as const;

/** Why the last press of a form changed nothing, and what its field for the reason calls as somebody types. */
interface ShownRefusal {
  readonly refusal: string | undefined;
  readonly typeReason: (reason: string) => void;
}

/** The sentence about a reason that is missing is shown until there is one; any other until the next press. */
export function useRefusal(result: RefusedWrite | undefined): ShownRefusal {
  const [isGiven, setIsGiven] = useState(false);
  const isShown = result?.kind === 'refused' && !(result.isReasonMissing && isGiven);
  return {
    refusal: isShown ? result.message : undefined,
    typeReason: (reason) => setIsGiven(readReason(reason) !== undefined),
  };
}
