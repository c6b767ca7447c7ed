import { recordOrigin, releasePath, settleOrigins } from '../answers/origins.ts';
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
  // On entering a screen, nobody has answered anything.
  const isAnswer = cause && root === 'session' && value !== null && (cause.event !== 'enter' || cause.run);
  if (isAnswer) recordOrigin(step, name, value, cause.run);
  else releasePath(step, path);
  if (root !== 'session') return;
  setSessionValue(step, name, value);
  settleOrigins(step);
  // A computed field may read it.
  if (screenOf(step)?.computed) setValues(step);
}
