import type { ActionStatus } from '../../../widgets/define.ts';
import type { CompiledScreen } from '../../journey/compiled.ts';
import { holds } from '../../runtime/condition.ts';
import { checkEvent } from '../../runtime/form.ts';
import { shownFields } from '../../runtime/shown.ts';
import { formOf, screenOf } from '../../runtime/step.ts';
import type { Scope } from '../../runtime/value.ts';
import { useWalk } from '../walk.ts';

/** All that is to be shown of one field now. */
export interface FieldState {
  readonly value: unknown;
  readonly errors: readonly string[];
  readonly note: { readonly text: string; readonly retry: boolean } | undefined;
  readonly locked: boolean;
  readonly status: ActionStatus | undefined;
  /** Ids of the texts that stand with the field, for `aria-describedby`. */
  readonly describedBy: string | undefined;
}

/** The ids of the texts around a control. */
export const textIds = (id: string) => ({
  label: `${id}-label`,
  help: `${id}-help`,
  note: `${id}-note`,
  error: `${id}-error`,
});

/** Follows one field of the screen shown. */
export function useField(name: string, id: string): FieldState {
  const value = useWalk(({ state }) => formOf(state)[name]);
  const error = useWalk((scope) => errorOf(scope, name));
  const note = useWalk(({ state }) => state.notes[name]);
  const locked = useWalk((scope) => {
    const condition = screenOf(scope)?.fields[name]?.lockedWhen;
    return condition !== undefined && holds(scope, condition);
  });
  const help = useWalk((scope) => screenOf(scope)?.fields[name]?.help);
  const status = parseStatus(useWalk((scope) => statusOf(scope, name)));
  const ids = textIds(id);
  const described = [help && ids.help, note && ids.note, error !== undefined && ids.error].filter(Boolean).join(' ');
  return {
    value,
    errors: error === undefined ? [] : [error],
    note,
    locked,
    status,
    describedBy: described || undefined,
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
  return field?.messages?.[keyword ?? ''] ?? word.replaceAll('{label}', field?.label ?? name);
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
  if (said !== undefined) return said !== message?.text && !scope.state.told[said]?.heard;
  return attempt > 0 && wrongFields(scope).length === 1;
}

/** A value as long as it can be will not mend itself by more typing, so its error need not wait. */
function isComplete(screen: CompiledScreen, name: string, value: unknown): boolean {
  const schema = screen.schema.properties?.[name];
  return typeof schema === 'object' && typeof value === 'string' && value.length === schema.maxLength;
}

// Text, so that an equal status is the same value and renders nothing again.
function statusOf({ machine, state }: Scope, name: string): string | undefined {
  const screen = screenOf({ machine, state });
  const event = screen && checkEvent(screen, name);
  const run = Object.values(state.runs).find((one) => one.event === event);
  if (run) return `${run.action} running`;
  const done = Object.entries(state.done).find(([, one]) => one.event === event);
  return done && `${done[0]} done ${done[1].outcome}`;
}

function parseStatus(text: string | undefined): ActionStatus | undefined {
  const [action, state, outcome] = text?.split(' ') ?? [];
  if (action === undefined || (state !== 'running' && state !== 'done')) return undefined;
  return { action, state, ...(outcome === undefined ? {} : { outcome }) };
}
