import type { SettledOrigins } from '../model/answers/origins.ts';
import type { CompiledScreen } from './compiled.ts';
import { setSessionValue } from './data/session-values.ts';
import { formOf, type Step, screenOf } from './step.ts';

/**
 * Withholds the session values that do not hold any more, and brings back those that do again. `screen` is the one that is
 * shown or about to be. Returns whether a value has changed.
 */
export const settleSession = (step: Step, screen = screenOf(step)): boolean =>
  applyOrigins(step, screen?.answers?.settleOrigins(step.state));

/** Sets what has become of origins and their session values. */
export function applyOrigins(step: Step, settled: SettledOrigins | undefined): boolean {
  if (!settled) return false;
  step.state = { ...step.state, origins: settled.origins };
  const values = Object.entries(settled.values);
  for (const [name, value] of values) setSessionValue(step, name, value);
  return values.length > 0;
}

/** Records that a screen leads on to another one, which may be of the same flow, and settles what depends on the way. */
export function recordVisit(step: Step, from: string | undefined, to: CompiledScreen | undefined): void {
  const { machine, state } = step;
  if (from !== undefined && to?.answers)
    step.state = { ...state, visits: to.answers.leadOn(state.visits, from, machine.screens[from] ?? {}, to) };
  settleSession(step, to);
}

/** Notes the form that an event goes on with: what is typed while its call is in progress is not submitted. */
export function noteSubmit(step: Step, event: string): void {
  step.state = { ...step.state, submitting: { event, form: formOf(step.state) } };
}

/** Records what the user has submitted when an event leads on from the screen. A field may lead on by itself. */
export function recordSubmitted(step: Step, event: string): void {
  const { screen = '', submitting, submitted } = step.state;
  const isOwn = event === 'ready' || event.startsWith('valid:');
  const form = submitting?.event === event ? submitting.form : isOwn ? formOf(step.state) : undefined;
  if (form) step.state = { ...step.state, submitted: { ...submitted, [screen]: form } };
}
