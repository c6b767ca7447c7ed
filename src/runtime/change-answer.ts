import type { CompiledScreen } from '../journey/compiled.ts';
import { savedValues } from './data/saved-values.ts';
import { schemaErrors } from './data/schema-errors.ts';
import type { Event } from './event.ts';
import { shownFields } from './selectors.ts';
import type { Arrival, State } from './state.ts';
import type { Step } from './step.ts';

/** Goes to the field of an answer that the tenant wants to change; the journey then leads back to this summary. */
export function changeAnswer(step: Step, { screen, field }: Extract<Event, { type: 'change-answer' }>): void {
  const { place, screen: now } = step.state;
  if (screen === now) step.perform([{ focus: field }], { event: 'change-answer' });
  else if (place !== undefined) {
    step.state = { ...step.state, changing: { summary: place, screen, field } };
    step.followUps.push({ type: 'go', to: screen, how: 'push' });
  }
}

/**
 * Where a tenant who changes an answer goes instead of to a screen: past the screens that are complete, to the summary. A
 * screen that asks more because of the change, and one that passes the tenant on after a call, is not left out.
 */
export function afterChange(step: Step, place: string, screen: CompiledScreen, how: Arrival): string {
  const { changing, steps } = step.state;
  if (!changing?.summary || how === 'address' || place === changing.summary || place === changing.screen) return place;
  if (!steps.includes(place) || !isComplete(step, screen)) return place;
  const { next } = screen;
  return next !== undefined && next !== changing.screen && steps.includes(next) ? next : changing.summary;
}

/**
 * The answer that is still being changed on a screen that is entered. Without a summary that asked for it, the change ends
 * where the journey leads on; Back and Forward do not end it.
 */
export function changeAt({ state: { changing } }: Step, place: string, how: Arrival): State['changing'] {
  const { summary, screen } = changing ?? {};
  return (summary ? place !== summary : how === 'address' || place === screen) ? changing : undefined;
}

/**
 * Whether a screen that was seen before asks nothing more. A secret that a reload has removed was given, and the change does
 * not ask for it again.
 */
function isComplete({ machine, state }: Step, screen: CompiledScreen): boolean {
  const { id, view, history, secret } = screen;
  const form = state.forms[id] ?? savedValues({ machine, state }, screen);
  const errors = schemaErrors(screen, form);
  const there = { ...state, screen: id, view, forms: { ...state.forms, [id]: form } };
  const isGiven = (field: string): boolean => !errors[field] || (form[field] === undefined && secret.includes(field));
  return history !== 'transient' && shownFields({ machine, state: there }).every(isGiven);
}
