import type { Json } from '../../../../engine/json/json.ts';
import type { WhyNotMoved } from './check-order.ts';
import type { StepMove } from './move-step.ts';

/** Why a step of a flow cannot be moved to a place: a sentence; undefined when it can, or when only the server knows. */
export function whyStepStays(
  steps: readonly Json[],
  move: StepMove,
  check: WhyNotMoved | undefined,
): string | undefined {
  const { from, to } = move;
  if (to < 0) return 'It is the first step.';
  if (to >= steps.length) return 'It is the last step.';
  const between = steps.slice(Math.min(from, to), Math.max(from, to) + 1);
  if (between.some((step) => typeof step !== 'string'))
    return 'One of them is not the name of a screen: correct it in the text below.';
  return check?.(move);
}
