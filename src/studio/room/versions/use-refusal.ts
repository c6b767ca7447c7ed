import { useState } from 'react';
import { readReason } from '../api/ask.ts';
import type { PublishingAction, PublishingResult } from './use-publishing.ts';

/** Why the last press of a form changed nothing, and what its field for the reason calls as somebody types. */
interface ShownRefusal {
  readonly refusal: string | undefined;
  readonly typeReason: (reason: string) => void;
}

/** The sentence about a reason that is missing is shown until there is one; any other until the next press. */
export function useRefusal(result: PublishingResult | undefined, action: PublishingAction): ShownRefusal {
  const [isGiven, setIsGiven] = useState(false);
  const isShown = result?.kind === 'refused' && result.action === action && !(result.isReasonMissing && isGiven);
  return {
    refusal: isShown ? result.message : undefined,
    typeReason: (reason) => setIsGiven(readReason(reason) !== undefined),
  };
}
