import { settleSession } from '../answers.ts';
import type { Values } from '../state.ts';
import { type Cause, type Step, screenOf } from '../step.ts';
import { clearField, setValues } from './form.ts';
import { setSessionValue } from './session-values.ts';

/**
 * Stores a value in the form or the session by its path, or removes it when undefined. With `cause`, a session value belongs
 * to the screen that has set it, or to the outcome; without, it is taken away from them.
 */
export function storeValue(step: Step, path: string, value: unknown, cause?: Cause): void {
  const [root, name = ''] = path.split('.');
  if (root === 'form' && value === undefined) clearField(step, name);
  else if (root === 'form') setValues(step, { [name]: value });
  const { machine, state } = step;
  const origins = screenOf(step)?.answers?.originsAfter(state, { path, value, cause }, machine.journey);
  if (origins) step.state = { ...state, origins };
  if (root !== 'session') return;
  setSessionValue(step, name, value);
  if (cause?.run?.form) releaseHidden(step, cause.run.form);
  settleSession(step);
  // A computed field may read it.
  if (screenOf(step)?.computed) setValues(step);
}

/** Settles what the form asks once an outcome has stored a value, and lets go of the inputs of calls that this hides. */
function releaseHidden(step: Step, before: Values): void {
  const { answers } = screenOf(step) ?? {};
  if (!answers) return;
  setValues(step);
  step.state = { ...step.state, origins: answers.releaseHidden(step.state, before) };
}
