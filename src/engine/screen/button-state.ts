import { own } from '../model/own.ts';
import { blockingHint } from '../model/texts/missing-fields.ts';
import { plainLabel } from '../model/texts/plain-label.ts';
import type { Runner } from '../runner/runner.ts';
import { errorOf } from '../runtime/data/field-errors.ts';
import { waitMessage } from '../runtime/rate-limit.ts';
import { type ButtonOptions, blockers, runningReason, shownFields } from '../runtime/selectors.ts';
import { slowMessage } from '../runtime/slow-run.ts';
import type { BlockedPress } from '../runtime/state.ts';
import { eventOf, formOf, screenOf } from '../runtime/step.ts';
import { holds } from '../runtime/values/condition.ts';
import { fillText, type Scope } from '../runtime/values/value.ts';

/** Whether an action of the button's event is running. */
export function isBusy(scope: Scope, event: string): boolean {
  const raised = eventOf(screenOf(scope), event);
  return Object.values(scope.state.runs).some((run) => run.event === raised);
}

/** Whether a press of the button would only say why it is blocked, or do nothing, since the button is busy. */
export function isDimmed(scope: Scope, event: string, options: ButtonOptions): boolean {
  const { fields, reasons } = blockers(scope, options);
  return isBusy(scope, event) || waitMessage(scope, event) !== undefined || fields.length + reasons.length > 0;
}

/** The sentence at a button: what it waits for, and from the first what is missing. */
export function hintOf(scope: Scope, event: string, options: ButtonOptions, isSubmit: boolean): string | undefined {
  const { words } = scope.machine.journey;
  if (isBusy(scope, event)) return scope.state.isOffline ? words.waiting : slowMessage(scope, event);
  const wait = waitMessage(scope, event);
  if (wait !== undefined) return wait;
  const running = runningReason(scope, options);
  if (running !== undefined) return fillText(scope, running);
  const { fields, reasons } = blockers(scope, options);
  // A submit needs every shown field, also those that do not dim its button.
  const needed = isSubmit ? shownFields(scope).filter((field) => !holds(scope, { valid: field })) : fields;
  const [reason] = reasons;
  return blockingHint(words, describeFields(scope, needed)) ?? (reason && fillText(scope, reason));
}

/** The count of the presses, if a screen reader announces the hint of the last one; undefined once the hint has changed. */
export function announcedPress(scope: Scope, event: string, hint: string | undefined): number | undefined {
  const press = pressOf(scope, event);
  return hint !== undefined && press?.says === hint ? press.count : undefined;
}

const pressOf = ({ state, ...rest }: Scope, event: string): BlockedPress | undefined =>
  state.blockedPresses[eventOf(screenOf({ state, ...rest }), event)];

const describeFields = (scope: Scope, names: readonly string[]) =>
  names.map((name) => {
    // A value that is not complete yet is missing too, until its field says what is wrong.
    const isEmpty = errorOf(scope, name) === undefined || isMissing(scope, name);
    return { label: plainLabel(own(screenOf(scope)?.fields, name)?.label ?? screenOf(scope)?.title ?? ''), isEmpty };
  });

/** Also an object with an empty part, a list without items, and an unticked box. */
function isMissing({ state }: Scope, name: string): boolean {
  const value = own(formOf(state), name);
  return own(state.errors, name)?.[0] === 'required' || value === false || (Array.isArray(value) && value.length === 0);
}

/** Presses a button that does not submit the form: raises its event, or shows why the button is blocked. */
export function pressButton(
  { machine, getState, send }: Runner,
  event: string,
  optionsOf: (scope: Scope) => ButtonOptions,
): void {
  const scope = { machine, state: getState() };
  if (isBusy(scope, event)) return;
  const { fields, reasons } = blockers(scope, optionsOf(scope));
  if (fields.length + reasons.length === 0) send({ type: 'raise', name: event });
  else send({ type: 'press-blocked', name: event, fields, reason: reasons[0] });
}
