import { own } from '../model/own.ts';
import { isLockedField, shownFields } from './selectors.ts';
import { formOf, type Step, screenOf, without } from './step.ts';
import { translateText } from './translate.ts';
import { holds } from './values/condition.ts';

const prefix = 'confirm:';

/** The event by which the user confirms the odd value of a field. */
export const confirmEvent = (field: string): string => prefix + field;

/**
 * Asks at each shown field whose value the journey calls odd whether it is right, unless the user has confirmed the value.
 * Returns whether anything was asked; the event is then raised by the answer.
 */
export function asksBack(step: Step, event: string, isPressed: boolean): boolean {
  const { id = '', fields = {} } = screenOf(step) ?? {};
  const odd = shownFields(step).filter((name) => {
    const { confirm } = own(fields, name) ?? {};
    if (!confirm || step.state.confirmed[`${id} ${name}`] === own(formOf(step.state), name)) return false;
    return !isLockedField(step, name) && holds(step, confirm.when);
  });
  for (const name of odd) {
    const text = translateText(step, own(fields, name)?.confirm?.text ?? '');
    const note = { text, kind: 'info', retry: false, asks: event } as const;
    step.state = { ...step.state, notes: { ...step.state.notes, [name]: note } };
  }
  const [first] = odd;
  // After a press, the question may be out of sight; a user who has just left the field is not called back.
  if (first !== undefined && isPressed) step.perform([{ focus: first }], { event });
  return first !== undefined;
}

/** Records that the user confirms an odd value, and raises the event that has asked. Returns whether `event` does that. */
export function confirmValue(step: Step, event: string): boolean {
  if (!event.startsWith(prefix)) return false;
  const name = event.slice(prefix.length);
  const { screen, notes, confirmed } = step.state;
  const asks = own(notes, name)?.asks;
  step.state = {
    ...step.state,
    notes: without(notes, (key) => key === name),
    confirmed: { ...confirmed, [`${screen} ${name}`]: own(formOf(step.state), name) },
  };
  if (asks !== undefined) step.followUps.push({ type: 'raise', event: asks });
  return true;
}
