import type { Runner } from '../runtime/runner.ts';
import { blockers, submitOptions } from '../runtime/shown.ts';
import type { State } from '../runtime/state.ts';
import { formOf } from '../runtime/step.ts';
import { until } from './until.ts';

/**
 * Submits the form of the screen shown. Where only an action under way is waited for, as the check of an answer is, it does
 * so once that is through, unless the tenant has gone on or changed an answer meanwhile.
 */
export async function submit(runner: Runner): Promise<void> {
  const before = runner.getState();
  if (waits(runner, before)) await until(runner, (state) => !waits(runner, state));
  const now = runner.getState();
  if (now.turn === before.turn && formOf(now) === formOf(before)) runner.send({ type: 'raise', name: 'submit' });
}

function waits({ machine }: Runner, state: State): boolean {
  const scope = { machine, state };
  const { fields, reasons } = blockers(scope, submitOptions(scope));
  return fields.length === 0 && reasons.length > 0 && Object.keys(state.runs).length > 0;
}
