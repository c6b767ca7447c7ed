import { secondsToWait } from './rate-limit.ts';
import { blockers, shownFields, submitOptions } from './selectors.ts';
import { eventOf, type Step, screenOf } from './step.ts';
import { holds } from './values/condition.ts';

/**
 * Raises an event of the screen and performs its effects, unless one of its actions is still running or the server
 * refuses it for now. `submit` means the event of the view's submit button. With `isRevisit`, answered checks are not
 * run again.
 */
export function raise(step: Step, name: string, isRevisit = false): void {
  const screen = screenOf(step);
  if (!screen || step.state.loading) return;
  const submits = submitOptions(step).event ?? 'submit';
  const event = eventOf(screen, name === 'submit' ? submits : name);
  const isCheck = event.startsWith('valid:');
  if (!isCheck && Object.values(step.state.runs).some((run) => run.event === event)) return;
  if (!isCheck && secondsToWait(step, event) > 0) return;
  // A message of this very transition stays, when one of its effects raises the event.
  if (!isCheck && event !== 'enter') step.state = { ...step.state, message: step.message };
  if (event === submits && !maySubmit(step)) return;
  // The event of a dialog's own button is handled by the dialog.
  const effects = step.machine.screens[step.state.dialog ?? '']?.on[event] ?? screen.on[event];
  if (effects !== undefined && typeof effects !== 'string') step.perform(effects, { event, isRevisit });
}

/** Whether the form may be submitted. If fields are invalid, shows their errors and raises `incomplete`. */
function maySubmit(step: Step): boolean {
  const shown = shownFields(step);
  const { reasons } = blockers(step, { ...submitOptions(step), needs: [] });
  const invalid = shown.filter((field) => !holds(step, { valid: field }));
  if (invalid.length === 0) return reasons.length === 0;
  const touched = Object.fromEntries(shown.map((field) => [field, true as const]));
  step.state = { ...step.state, touched: { ...step.state.touched, ...touched }, attempt: step.state.attempt + 1 };
  const incomplete = screenOf(step)?.on.incomplete;
  if (incomplete !== undefined && typeof incomplete !== 'string') step.perform(incomplete, { event: 'incomplete' });
  return false;
}
