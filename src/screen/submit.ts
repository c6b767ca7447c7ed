import type { Runner } from '../runner/runner.ts';
import { blockers, submitOptions } from '../runtime/selectors.ts';
import type { State } from '../runtime/state.ts';
import { formOf } from '../runtime/step.ts';
import { until } from '../runtime/until.ts';
import type { Scope } from '../runtime/values/value.ts';

/**
 * Submits the form of the screen shown. Where only an action under way is waited for, as the check of an answer is, it does
 * so once that is through, unless the tenant has gone on or changed an answer meanwhile.
 */
export async function submit(runner: Runner): Promise<void> {
  const before = runner.getState();
  const waits = (state: State): boolean => awaitsAnswer({ machine: runner.machine, state });
  if (waits(before)) await until(runner, (state) => !waits(state));
  const now = runner.getState();
  if (now.turn === before.turn && formOf(now) === formOf(before)) runner.send({ type: 'raise', name: 'submit' });
}

/** Whether nothing keeps the form from being submitted but an action under way. */
export function awaitsAnswer(scope: Scope): boolean {
  const { fields, reasons } = blockers(scope, submitOptions(scope));
  return fields.length === 0 && reasons.length > 0 && Object.keys(scope.state.runs).length > 0;
}
