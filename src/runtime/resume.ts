import { offeredStep } from './draft.ts';
import type { Draft } from './kept.ts';
import { forgetTenant } from './remember.ts';
import type { Step } from './step.ts';
import { takeUp } from './take-up.ts';

/** Goes on where the tenant left off, by what the store has now: another tab may have gone further. */
export function resume(step: Step, draft: Draft | undefined): void {
  if (draft) step.state = { ...step.state, draft };
  const place = offeredStep(step);
  takeUp(step);
  if (place !== undefined) step.followUps.push({ type: 'go', to: place, how: 'push' });
}

/** Forgets what was kept and what is remembered of the tenant, and begins anew where they are. */
export function startAgain(step: Step): void {
  forgetTenant(step);
  step.state = { ...step.state, draft: undefined, forms: {}, steps: [], answers: {}, turn: step.state.turn + 1 };
  step.state = { ...step.state, hasAnswered: false, isTakenUp: false, message: undefined };
  step.commands.push({ do: 'forget-draft' });
}
