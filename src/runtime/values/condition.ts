import type { Condition } from '../../journey/types.ts';
import type { State } from '../state.ts';
import { readPath, type Scope } from './value.ts';

/** Whether a condition holds now. Null counts as missing, and a comparison with a missing value is false. */
export function holds(scope: Scope, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((inner) => holds(scope, inner));
  if ('any' in condition) return condition.any.some((inner) => holds(scope, inner));
  if ('not' in condition) return !holds(scope, condition.not);
  if ('valid' in condition) return isValid(scope, condition.valid);
  if ('action' in condition) return statusOf(scope, condition.action) === condition.is;
  const value = readPath(scope, condition.path) ?? undefined;
  if ('exists' in condition) return (value !== undefined) === condition.exists;
  if (value === undefined) return false;
  if ('eq' in condition) return value === condition.eq;
  if ('in' in condition) return condition.in.some((one) => one === value);
  if (typeof value !== 'number') return false;
  return 'gt' in condition ? value > condition.gt : value < condition.lt;
}

// Only the field's own check makes it invalid: an error of a submit, such as a wrong code, must not prevent a retry.
const isValid = ({ state }: Scope, field: string): boolean =>
  !state.errors[field]?.length && (state.fieldErrors[field] === undefined || !isChecked(state, field));

const isChecked = ({ finished }: State, field: string): boolean =>
  Object.values(finished).some(({ event }) => event === `valid:${field}`);

/** `running`, the outcome of the last run on this screen, or `idle`. */
function statusOf({ state }: Scope, action: string): string {
  if (Object.values(state.runs).some((run) => run.action === action)) return 'running';
  return state.finished[action]?.outcome ?? 'idle';
}
