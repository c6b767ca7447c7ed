import type { Draft } from './data/draft.ts';
import { offeredStep } from './data/saved-values.ts';
import { clearTenant } from './data/session-values.ts';
import { restoreDraft } from './restore-draft.ts';
import type { Step } from './step.ts';

/** Goes on where the tenant left off, by what the store has now: another tab may have gone further. */
export function resumeDraft(step: Step, draft: Draft | undefined): void {
  if (draft) step.state = { ...step.state, draft };
  const place = offeredStep(step);
  restoreDraft(step);
  if (place !== undefined) step.followUps.push({ type: 'go', to: place, how: 'push' });
}

/** Forgets what was kept and what is remembered of the tenant, and begins anew where they are. */
export function startOver(step: Step): void {
  clearTenant(step);
  step.state = { ...step.state, draft: undefined, forms: {}, steps: [], checkAnswers: {}, turn: step.state.turn + 1 };
  step.state = { ...step.state, hasAnswered: false, isDraftRestored: false, message: undefined };
  step.commands.push({ do: 'delete-draft' });
}
