import type { Event } from './event.ts';
import { waitMessage } from './rate-limit.ts';
import { raisedEvent } from './selectors.ts';
import { type Step, without } from './step.ts';
import { fillText } from './values/value.ts';

/**
 * Handles a press of a blocked button: shows the errors of the fields that it needs, and moves the focus to the only
 * one, or to the summary of several.
 */
export function handleBlockedPress(
  step: Step,
  { name, fields, reason }: Omit<Extract<Event, { type: 'press-blocked' }>, 'type'>,
): void {
  const [first, second] = fields;
  step.state = { ...step.state, message: undefined };
  touch(step, fields);
  if (second !== undefined) step.state = { ...step.state, attempt: step.state.attempt + 1, attemptedIn: undefined };
  else if (first !== undefined) step.perform([{ focus: first }], { event: name });
  recordBlockedPress(step, name, first === undefined ? reason : undefined);
}

/** Shows the errors of these fields, also of those that are empty. */
export function touch(step: Step, fields: readonly string[]): void {
  const touched = Object.fromEntries(fields.map((field) => [field, true as const]));
  step.state = { ...step.state, touched: { ...step.state.touched, ...touched } };
}

/** Counts a press of a blocked button. `reason` is announced unless a toast of the same step announces something. */
export function recordBlockedPress(step: Step, name: string, reason: string | undefined): void {
  const { blockedPresses } = step.state;
  const event = raisedEvent(step, name);
  const text = waitMessage(step, event) ?? (reason === undefined ? undefined : fillText(step, reason));
  const press = { count: (blockedPresses[event]?.count ?? 0) + 1, ...(!step.message && { says: text }) };
  step.state = { ...step.state, blockedPresses: { ...blockedPresses, [event]: press } };
}

/** Forgets the blocked presses of a button that is pressed and no longer blocked. */
export function clearBlockedPresses(step: Step, event: string): void {
  const blockedPresses = without(step.state.blockedPresses, (key) => key === event);
  if (blockedPresses !== step.state.blockedPresses) step.state = { ...step.state, blockedPresses };
}
