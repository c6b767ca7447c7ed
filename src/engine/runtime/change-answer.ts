import { own } from '../model/own.ts';
import type { CompiledScreen } from './compiled.ts';
import { savedValues } from './data/saved-values.ts';
import { schemaErrors } from './data/schema-errors.ts';
import type { Event } from './event.ts';
import { raisedEvent, shownFields } from './selectors.ts';
import type { Arrival, State, Values } from './state.ts';
import type { Step } from './step.ts';
import { holds } from './values/condition.ts';
import type { Scope } from './values/value.ts';

/** Goes to the field of an answer that the user wants to change; the journey then leads back to this summary. */
export function changeAnswer(step: Step, { screen, field }: Extract<Event, { type: 'change-answer' }>): void {
  const { place, screen: now } = step.state;
  if (screen === now) step.perform([{ focus: field }], { event: 'change-answer' });
  else if (place !== undefined) {
    step.state = { ...step.state, changing: { summary: place, screen, field } };
    step.followUps.push({ type: 'go', to: screen, how: 'push' });
  }
}

/**
 * Where a user who changes an answer goes instead of to a screen: past the screens that are complete, to the summary. A
 * screen that asks more because of the change, and one that passes the user on after a call, is not left out.
 */
export function afterChange(step: Step, place: string, screen: CompiledScreen, how: Arrival): string {
  const { changing, steps } = step.state;
  if (!changing?.summary || how === 'address' || place === changing.summary || place === changing.screen) return place;
  if (!steps.includes(place) || !isComplete(step, screen)) return place;
  if (screen.answers?.isOutdated(step.state.origins, screen.id)) return place;
  const { next = '' } = screen;
  const target = targetOf(step, place, screen) ?? (steps.includes(next) ? next : changing.screen);
  return target === changing.screen ? changing.summary : target;
}

/** The screen that a complete screen leads to by its submit; undefined if that is not known. */
function targetOf(step: Step, place: string, screen: CompiledScreen): string | undefined {
  const { state } = step;
  const scope = scopeAt(step, screen, state.submitted[screen.id] ?? state.forms[screen.id] ?? {});
  const effects = screen.on[raisedEvent(scope, 'submit')];
  const target = screen.answers?.targetOf(
    state.visits,
    place,
    typeof effects === 'object' ? effects : [],
    (condition) => holds(scope, condition),
  );
  return target === 'next' ? screen.next : target;
}

/** The session as it was on a screen, with the values of its form. */
const scopeAt = ({ machine, state }: Step, { id, view }: CompiledScreen, form: Values): Scope => ({
  machine,
  state: { ...state, screen: id, view, forms: { ...state.forms, [id]: form } },
});

/**
 * The first step of a restored draft, before a place, whose answers this version of the journey does not accept, or that is
 * not loaded yet. Undefined if all pass.
 */
export function firstFailing(step: Step, place: string, { answers }: CompiledScreen): string | undefined {
  const { machine, state } = step;
  if (!answers || state.unjudged.length === 0) return undefined;
  const passes = (screen: CompiledScreen): boolean => isComplete(step, screen);
  const { failing, unjudged } = answers.judgeSteps(state, place, machine.screens, passes);
  step.state = { ...state, unjudged };
  return failing;
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
function isComplete(step: Step, screen: CompiledScreen): boolean {
  const { id, history, secret } = screen;
  const form = step.state.forms[id] ?? savedValues(step, screen);
  const errors = schemaErrors(screen, form);
  const isGiven = (field: string): boolean =>
    !own(errors, field) || (own(form, field) === undefined && secret.includes(field));
  return history !== 'transient' && shownFields(scopeAt(step, screen, form)).every(isGiven);
}
