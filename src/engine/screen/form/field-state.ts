import type { ActionStatus } from '../../../../widgets/define.ts';
import { own } from '../../model/own.ts';
import { errorOf, fieldsWithErrors } from '../../runtime/data/field-errors.ts';
import { checkEvent } from '../../runtime/data/form.ts';
import { wasFilled } from '../../runtime/data/saved-values.ts';
import { isLockedField } from '../../runtime/selectors.ts';
import type { FieldNote } from '../../runtime/state.ts';
import { formOf, screenOf } from '../../runtime/step.ts';
import type { Scope } from '../../runtime/values/value.ts';

/** What a field shows: its value, error and note, whether it is locked, and the state of its check. */
export interface FieldState {
  readonly value: unknown;
  readonly error: string | undefined;
  readonly note: FieldNote | undefined;
  /** Whether it was filled before a reload, and is empty since its value is never saved. */
  readonly isUnsaved: boolean;
  readonly locked: boolean;
  readonly status: ActionStatus | undefined;
}

/** Reads the state of a field of the current screen. */
export function readField(scope: Scope, name: string): FieldState {
  const { state } = scope;
  const screen = screenOf(scope);
  const value = own(formOf(state), name);
  return {
    value,
    error: errorOf(scope, name),
    note: own(state.notes, name),
    isUnsaved: value === undefined && screen !== undefined && wasFilled(scope, screen, name),
    locked: isLockedField(scope, name),
    status: statusOf(scope, name),
  };
}

/**

 * Whether a screen reader announces an error at its field. True for an error from an action's outcome, unless a toast
 * announces the same text, and for the only error after a submit from that field: the focus moves to any other field, and
 * the summary announces several errors.
 */
export function isAnnouncedInPlace(scope: Scope, name: string): boolean {
  const { attemptedIn, fieldErrors, message } = scope.state;
  const fromEffect = own(fieldErrors, name);
  if (fromEffect === undefined) return attemptedIn === name && isOnlyError(scope, name);
  return fromEffect !== message?.text && !scope.state.messageSources[fromEffect]?.wasAnnounced;
}

const isOnlyError = (scope: Scope, name: string): boolean => fieldsWithErrors(scope).join() === name;

function statusOf({ machine, state }: Scope, name: string): ActionStatus | undefined {
  const screen = screenOf({ machine, state });
  const event = screen && checkEvent(screen, name);
  if (event === undefined || screen?.on[event] === undefined) return undefined;
  const run = Object.values(state.runs).find((one) => one.event === event);
  if (run) return { action: run.action, state: 'running' };
  const [action, done] = Object.entries(state.finished).find(([, one]) => one.event === event) ?? [];
  return action !== undefined && done ? { action, state: 'done', outcome: done.outcome } : undefined;
}
