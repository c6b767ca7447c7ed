import { type Step, screenOf } from '../step.ts';
import { clearField, setValues } from './form.ts';
import { setSessionValue } from './session-values.ts';

/** Stores a value in the form or the session by its path, or removes it when undefined. */
export function storeValue(step: Step, path: string, value: unknown): void {
  const [root, name = ''] = path.split('.');
  if (root === 'form' && value === undefined) clearField(step, name);
  else if (root === 'form') setValues(step, { [name]: value });
  else if (root === 'session') {
    setSessionValue(step, name, value);
    // A computed field may read it.
    if (screenOf(step)?.computed) setValues(step);
  }
}
