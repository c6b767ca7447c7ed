import { editorLoading } from '../editing/loaded-editor.ts';
import type { Runner } from '../runner/runner.ts';
import { blockers, submitOptions } from '../runtime/selectors.ts';
import type { State } from '../runtime/state.ts';
import { formOf } from '../runtime/step.ts';
import { until } from '../runtime/until.ts';
import type { Scope } from '../runtime/values/value.ts';

/**
 * Submits the form of the current screen. If only a running action, such as the check of a value, blocks it, waits for that
 * action first, and then does nothing if the tenant has left the screen or changed a value in the meantime. `from` is the
 * field that has the focus, if any.
 */
export async function submit(runner: Runner, from: string | undefined): Promise<void> {
  const { turn } = runner.getState();
  // What was typed before the editor is there is read first.
  await editorLoading();
  const before = runner.getState();
  if (before.turn !== turn) return;
  const isBlocked = (state: State): boolean => awaitsAnswer({ machine: runner.machine, state });
  if (isBlocked(before)) await until(runner, (state) => !isBlocked(state));
  const after = runner.getState();
  if (after.turn !== before.turn || formOf(after) !== formOf(before)) return;
  runner.send({ type: 'raise', name: 'submit', ...(from !== undefined && { from }) });
}

function awaitsAnswer(scope: Scope): boolean {
  const { fields, reasons } = blockers(scope, submitOptions(scope));
  return fields.length === 0 && reasons.length > 0 && Object.keys(scope.state.runs).length > 0;
}
