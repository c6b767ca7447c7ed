import type { CompiledScreen } from '../journey/compiled.ts';
import type { Condition, Effect } from '../journey/types.ts';
import { isOutdated } from './answers/origins.ts';
import { isLeftOut } from './answers/way.ts';
import { savedValues } from './data/saved-values.ts';
import { schemaErrors } from './data/schema-errors.ts';
import type { Event } from './event.ts';
import { raisedEvent, shownFields } from './selectors.ts';
import type { Arrival, State } from './state.ts';
import type { Step } from './step.ts';
import { holds } from './values/condition.ts';
import type { Scope } from './values/value.ts';

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
  if (!steps.includes(place) || !isComplete(step, screen) || isOutdated(step, screen.id)) return place;
  const next = targetOf(step, place, screen);
  if (next !== undefined && next !== changing.screen) return next;
  return screen.next !== undefined && screen.next !== changing.screen && steps.includes(screen.next)
    ? screen.next
    : changing.summary;
}

/**
 * The screen that a complete screen leads to by its submit: as its conditions say or, where a call decides, as it did
 * before. Undefined if neither is known.
 */
function targetOf({ machine, state }: Step, place: string, screen: CompiledScreen): string | undefined {
  const form = state.submitted[screen.id] ?? state.forms[screen.id] ?? {};
  const there = { ...state, screen: screen.id, view: screen.view, forms: { ...state.forms, [screen.id]: form } };
  const scope = { machine, state: there };
  const effects = screen.on[raisedEvent(scope, 'submit')];
  const target = typeof effects === 'object' ? targetIn(scope, effects) : undefined;
  if (target !== undefined) return target === 'next' ? screen.next : target;
  const { flow, to } = state.visits[place] ?? {};
  return Object.entries(state.visits).find(([, visit]) => visit.flow === flow && visit.at === to)?.[0];
}

function targetIn(scope: Scope, effects: readonly Effect[]): string | undefined {
  for (const effect of effects) {
    const { goto: to, if: condition } = effect as { readonly goto?: string; readonly if?: Condition };
    const branch = condition && (effect[holds(scope, condition) ? 'then' : 'else'] as readonly Effect[] | undefined);
    const found = to ?? (branch && targetIn(scope, branch));
    if (found !== undefined && found !== 'back') return found;
  }
  return undefined;
}

/**
 * The first step of a restored draft, before a place, whose answers this version of the journey does not accept, or that is
 * not loaded yet. Undefined if all pass.
 */
export function firstFailing(step: Step, place: string): string | undefined {
  const { unjudged, steps } = step.state;
  const end = steps.includes(place) ? steps.indexOf(place) : steps.length;
  for (const id of unjudged.filter((one) => steps.indexOf(one) < end)) {
    const screen = step.machine.screens[id];
    if (!screen) return id;
    const isAsked = screen.id === id && !screen.isEntry && screen.history !== 'transient' && !isLeftOut(step.state, id);
    if (isAsked && !isComplete(step, screen)) return id;
    step.state = { ...step.state, unjudged: step.state.unjudged.filter((one) => one !== id) };
  }
  return undefined;
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
  const form = state.forms[id] ?? savedValues({ state }, screen);
  const errors = schemaErrors(screen, form);
  const there = { ...state, screen: id, view, forms: { ...state.forms, [id]: form } };
  const isGiven = (field: string): boolean => !errors[field] || (form[field] === undefined && secret.includes(field));
  return history !== 'transient' && shownFields({ machine, state: there }).every(isGiven);
}
