import type { ActionStatus } from '../../../widgets/define.ts';
import type { CompiledScreen } from '../../journey/compiled.ts';
import { fillPlaceholders } from '../../journey/texts/placeholder.ts';
import { checkEvent } from '../../runtime/data/form.ts';
import { eachShownField, shownFields } from '../../runtime/selectors.ts';
import { formOf, screenOf } from '../../runtime/step.ts';
import { holds } from '../../runtime/values/condition.ts';
import type { Scope } from '../../runtime/values/value.ts';

/** All that is to be shown of one field now. */
export interface FieldState {
  readonly value: unknown;
  readonly error: string | undefined;
  readonly note: { readonly text: string; readonly retry: boolean } | undefined;
  readonly locked: boolean;
  readonly status: ActionStatus | undefined;
}

/** The ids of the texts around a control. */
export const textIds = (id: string) => ({
  label: `${id}-label`,
  help: `${id}-help`,
  note: `${id}-note`,
  error: `${id}-error`,
});

/** What is to be shown of a field of the screen shown. */
export function readField(scope: Scope, name: string): FieldState {
  const { state } = scope;
  const lockedWhen = screenOf(scope)?.fields[name]?.lockedWhen;
  return {
    value: formOf(state)[name],
    error: errorOf(scope, name),
    note: state.notes[name],
    locked: lockedWhen !== undefined && holds(scope, lockedWhen),
    status: statusOf(scope, name),
  };
}

/** What is said to be wrong with a field now: what an effect said, else the rule it breaks once that may be shown. */
export function errorOf({ machine, state }: Scope, name: string): string | undefined {
  const said = state.fieldErrors[name];
  if (said !== undefined) return said;
  const keywords = state.errors[name];
  const screen = screenOf({ machine, state });
  if (!keywords?.length || !screen) return undefined;
  const value = formOf(state)[name];
  if (!state.touched[name] && !isComplete(screen, name, value)) return undefined;
  const field = screen.fields[name];
  const keyword = value === undefined ? 'required' : keywords[0];
  const word = machine.journey.words[value === undefined ? 'required' : 'invalid'] ?? '';
  return field?.messages?.[keyword ?? ''] ?? fillPlaceholders(word, () => field?.label ?? name);
}

/** The fields asked now that something is said to be wrong with, in order. */
export const wrongFields = (scope: Scope): string[] =>
  shownFields(scope).filter((name) => errorOf(scope, name) !== undefined);

/**
 * Whether a field's error is to be spoken where it stands: one that an answer brought, unless a toast says it; else one
 * that is alone after an attempt, since several are spoken by the summary.
 */
export function isSpokenInPlace(scope: Scope, name: string): boolean {
  const { attempt, fieldErrors, message } = scope.state;
  const said = fieldErrors[name];
  if (said !== undefined) return said !== message?.text && !scope.state.messageSources[said]?.heard;
  return attempt > 0 && isOnlyWrong(scope, name);
}

// Asked for each wrong field at each key, so it ends at the first other one.
function isOnlyWrong(scope: Scope, name: string): boolean {
  let isAsked = false;
  for (const other of eachShownField(scope)) {
    if (other === name) isAsked = true;
    else if (errorOf(scope, other) !== undefined) return false;
  }
  return isAsked && errorOf(scope, name) !== undefined;
}

/** A value as long as it can be will not mend itself by more typing, so its error need not wait. */
function isComplete(screen: CompiledScreen, name: string, value: unknown): boolean {
  const schema = screen.schema.properties?.[name];
  return typeof schema === 'object' && typeof value === 'string' && value.length === schema.maxLength;
}

function statusOf({ machine, state }: Scope, name: string): ActionStatus | undefined {
  const screen = screenOf({ machine, state });
  const event = screen && checkEvent(screen, name);
  if (event === undefined || screen?.on[event] === undefined) return undefined;
  const run = Object.values(state.runs).find((one) => one.event === event);
  if (run) return { action: run.action, state: 'running' };
  const [action, done] = Object.entries(state.finished).find(([, one]) => one.event === event) ?? [];
  return action !== undefined && done ? { action, state: 'done', outcome: done.outcome } : undefined;
}
