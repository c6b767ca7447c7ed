import { noteSubmit } from './answers.ts';
import { clearBlockedPresses, recordBlockedPress, touch } from './blocked-press.ts';
import { asksBack, confirmValue } from './confirm.ts';
import { recordReadiness } from './data/form.ts';
import { secondsToWait } from './rate-limit.ts';
import { blockers, raisedEvent, shownFields, submitOptions } from './selectors.ts';
import type { Run } from './state.ts';
import { type Step, screenOf, without } from './step.ts';
import { holds } from './values/condition.ts';

/** How an event is raised: again by a revisit of the screen, or by a submit from a field. */
interface RaiseOptions {
  readonly isRevisit?: boolean | undefined;
  readonly from?: string | undefined;
  /** The run whose outcome raises it. */
  readonly run?: Run | undefined;
}

/**
 * Raises an event of the screen and performs its effects, unless one of its actions is still running or the server
 * refuses it for now. `submit` means the event of the view's submit button. With `isRevisit`, answered checks are not
 * run again.
 */
export function raise(step: Step, name: string, { isRevisit = false, from, run }: RaiseOptions = {}): void {
  const screen = screenOf(step);
  if (!screen || step.state.loading) return;
  const event = raisedEvent(step, name);
  if (confirmValue(step, event)) return;
  const isCheck = event.startsWith('valid:');
  if (!isCheck && Object.values(step.state.runs).some((run) => run.event === event)) return;
  if (!isCheck && secondsToWait(step, event) > 0) {
    recordBlockedPress(step, event, undefined);
    return;
  }
  // A message of this very transition stays, when one of its effects raises the event.
  if (!isCheck && event !== 'enter') step.state = { ...step.state, message: step.message };
  if (event === (submitOptions(step).event ?? 'submit') && !maySubmit(step, event, { from, name })) return;
  if (event === 'ready' && asksBack(step, event, false)) return;
  clearBlockedPresses(step, event);
  // What the attempt before has failed with is no news of this one.
  if (!isCheck) step.state = { ...step.state, notes: without(step.state.notes, (_, note) => note.of === event) };
  // The event of a dialog's own button is handled by the dialog.
  const effects = step.machine.screens[step.state.dialog ?? '']?.on[event] ?? screen.on[event];
  if (effects !== undefined && typeof effects !== 'string') step.perform(effects, { event, isRevisit, run });
}

/**
 * Whether the form may be submitted. If not, shows the errors of invalid fields and raises `incomplete`, or asks about an
 * odd value. Whoever submits has finished typing, so that `ready` is not raised after it.
 */
function maySubmit(step: Step, event: string, { from, name }: { from: string | undefined; name: string }): boolean {
  step.state = { ...step.state, typing: undefined };
  recordReadiness(step);
  const shown = shownFields(step);
  const { reasons } = blockers(step, { ...submitOptions(step), needs: [] });
  const isInvalid = !shown.every((field) => holds(step, { valid: field }));
  if (!isInvalid && reasons.length === 0) {
    step.state = { ...step.state, attempt: 0 };
    noteSubmit(step, event);
    return !asksBack(step, event, name !== 'ready');
  }
  // A running check is not a failed attempt: its answer may complete the form.
  if (!isInvalid && Object.keys(step.state.runs).length > 0) return false;
  if (isInvalid) {
    touch(step, shown);
    step.state = { ...step.state, attempt: step.state.attempt + 1, attemptedIn: from };
  }
  const incomplete = screenOf(step)?.on.incomplete;
  if (incomplete !== undefined && typeof incomplete !== 'string') step.perform(incomplete, { event: 'incomplete' });
  recordBlockedPress(step, event, isInvalid ? undefined : reasons[0]);
  return false;
}
