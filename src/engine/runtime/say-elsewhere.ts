import type { Step } from './step.ts';

/** A field or a wait says what went wrong, so the toast of the same event is not repeated at the button. */
export function sayElsewhere(step: Step): void {
  if (!step.message) return;
  step.message = { ...step.message, isSaid: true };
  step.state = { ...step.state, message: step.message };
}
