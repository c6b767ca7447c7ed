import { own } from '../../model/own.ts';
import type { State } from '../state.ts';

/** Whether a field has a valid value. Only its own check makes it invalid: an error of a submit must not prevent a retry. */
export const isValidField = (state: State, field: string): boolean =>
  !own(state.errors, field)?.length && (own(state.fieldErrors, field) === undefined || !isChecked(state, field));

const isChecked = ({ finished }: State, field: string): boolean =>
  Object.values(finished).some(({ event }) => event === `valid:${field}`);

/** `running`, the outcome of the last run on this screen, or `idle`. */
export function statusOfAction({ runs, finished }: State, action: string): string {
  if (Object.values(runs).some((run) => run.action === action)) return 'running';
  return finished[action]?.outcome ?? 'idle';
}
