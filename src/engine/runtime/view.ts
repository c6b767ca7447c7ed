import { clearField } from './data/form.ts';
import { shownFields } from './selectors.ts';
import { noAttempts } from './state.ts';
import { type Step, screenOf } from './step.ts';

/** Shows another view of the screen. With `push`, it gets a history entry, so that browser Back returns from it. */
export function showView(step: Step, view: string, push: boolean): void {
  const { machine, state, commands } = step;
  step.state = { ...state, view, turn: state.turn + 1, touched: {}, ...noAttempts };
  const path = machine.screens[state.place ?? '']?.path ?? screenOf(step)?.path ?? '/';
  if (push && state.entry !== view) {
    step.state = { ...step.state, entry: view, pushed: [...state.pushed, view] };
    commands.push({ do: 'navigate', path, mode: 'push', view });
  } else if (!push && state.entry !== undefined) {
    step.state = { ...step.state, entry: undefined };
    commands.push({ do: 'navigate', path, mode: 'back' });
  }
}

/**
 * Shows the view of the history entry that Back or Forward has reached, by default the first view. Runs are cancelled,
 * and values that must not be saved, such as a code, are removed.
 */
export function returnToView(step: Step, view: string | undefined): void {
  const { state, commands } = step;
  const screen = screenOf(step);
  if (!screen || view === state.entry || (view !== undefined && !state.pushed.includes(view))) return;
  for (const { id } of Object.values(state.runs)) commands.push({ do: 'cancel', id });
  for (const field of shownFields(step)) if (screen.secret.includes(field)) clearField(step, field);
  step.state = {
    ...step.state,
    view: view ?? screen.view,
    entry: view,
    turn: state.turn + 1,
    runs: {},
    touched: {},
    fieldErrors: {},
    message: undefined,
    ...noAttempts,
  };
}
