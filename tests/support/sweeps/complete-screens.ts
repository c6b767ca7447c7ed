import { own } from '../../../src/engine/model/own.ts';
import type { Block } from '../../../src/engine/model/types.ts';
import { flattenBlocks } from '../../../src/engine/model/visit.ts';
import type { Event } from '../../../src/engine/runtime/event.ts';
import {
  blockers,
  buttonOptions,
  findSubmit,
  shownFields,
  submitOptions,
} from '../../../src/engine/runtime/selectors.ts';
import type { Machine, State, Values } from '../../../src/engine/runtime/state.ts';
import { formOf, screenOf } from '../../../src/engine/runtime/step.ts';
import { holds } from '../../../src/engine/runtime/values/condition.ts';
import { openFields } from '../../../src/simulate/possible-events.ts';
import { samplesOf } from '../../../src/simulate/samples.ts';
import { type Replayed, replayEvent, replayState } from '../../../src/simulate/states/replay-state.ts';
import type { ReviewState } from '../../../src/simulate/states/review-state.ts';
import { catalogue, widgets } from '../product.ts';

/** How a call is answered: its outcome, and the data of it. */
type Answer = Pick<Extract<Event, { type: 'outcome' }>, 'outcome' | 'data'>;

/** Action -> the answer that goes on. */
export type Answers = Readonly<Record<string, Answer>>;

/** A view whose fields are all given, and nothing has been sent yet. */
export interface CompleteScreen {
  /** `<screen>/<view>`, and the field that the view asks for only before it is complete. */
  readonly id: string;
  readonly machine: Machine;
  readonly state: State;
  readonly answers: Answers;
  /** The values of the session before the first event. */
  readonly session: Values;
  /** What happened until then, without what the screen would have submitted by itself. */
  readonly events: readonly Event[];
}

/** A session with what has happened in it. */
interface Recorded extends Replayed {
  readonly events: readonly Event[];
}

const play = (session: Recorded, event: Event): Recorded => ({
  ...replayEvent(session, event),
  events: [...session.events, event],
});

/** A machine in which a screen does not submit itself, so that it can be complete and stay. */
export function withoutHaste(machine: Machine, id: string): Machine {
  const { [id]: screen } = machine.screens;
  if (!screen) return machine;
  const submits = Object.values(screen.views).flatMap((view) => [...flattenBlocks(view.blocks)].flatMap(submitEvent));
  const on = Object.entries(screen.on).filter(([event, does]) => event !== 'ready' && !submits.includes(String(does)));
  return { ...machine, screens: { ...machine.screens, [id]: { ...screen, on: Object.fromEntries(on) } } };
}

const submitEvent = ({ name, options }: Block): readonly string[] =>
  name === 'submit' ? [buttonOptions(options).event ?? 'submit'] : [];

/** A complete screen, and the names of its fields that may be given. */
type Found = CompleteScreen & { readonly open: readonly string[] };

/**
 * Every view with a form in which all is given, with the most fields that may be given; and for each field that is locked or
 * gone by then, such as a code, the view while it is asked for.
 */
export function completeScreens(machine: Machine, states: readonly ReviewState[]): readonly CompleteScreen[] {
  const answers = firstAnswers(states);
  const found = new Map<string, Found>();
  const asking = new Map<string, Found & { readonly view: string; readonly field: string }>();
  const foundIn = (session: Recorded, id: string, values: Values): Found => ({
    id,
    machine: { ...machine, journey: session.machine.journey },
    state: begun(session),
    ...{ answers, open: openFields(session), session: values, events: session.events },
  });
  const noteAsked = (session: Recorded, view: string, values: Values): void => {
    for (const field of openFields(session)) {
      const id = `${view} ${field}`;
      if (asking.has(id)) continue;
      const filledIn = filled(withoutCheck(session, field), answers);
      if (!openFields(filledIn).includes(field) || !isGiven(filledIn)) continue;
      asking.set(id, { ...foundIn(filledIn, id, values), answers: {}, view, field });
    }
  };
  const note = (session: Recorded, { screen, session: values }: ReviewState): void => {
    if (session.state.screen !== screen) return;
    const begin = settled(session, answers);
    const view = `${screen}/${begin.state.view}`;
    const complete = filled(begin, answers);
    noteAsked(begin, view, values);
    if (!isComplete(complete)) return;
    const id = `${complete.state.screen}/${complete.state.view}`;
    const one = foundIn(complete, id, values);
    if ((found.get(id)?.open.length ?? -1) < one.open.length) found.set(id, one);
  };
  for (const review of states) {
    if (review.kind === 'extra' || Object.keys(machine.screens[review.screen]?.fields ?? {}).length === 0) continue;
    const slow = withoutHaste(machine, review.screen);
    for (const events of [review.events, ...withOtherAnswers(slow, review)]) {
      const begin = replayState(slow, { ...review, events: [] }, machine.journey.settings.locale.language);
      let now: Recorded = { ...begin, events: [] };
      for (const event of events) {
        now = play(now, event);
        note(now, review);
      }
    }
  }
  const isLeft = ({ view, field }: { readonly view: string; readonly field: string }): boolean =>
    found.get(view)?.open.includes(field) === false;
  return [...found.values(), ...[...asking.values()].filter(isLeft)];
}

/** A session in which a valid value of a field is not checked, so that the field stays as it is. */
function withoutCheck(session: Recorded, field: string): Recorded {
  const { machine, state } = session;
  const { [state.screen ?? '']: screen } = machine.screens;
  if (!screen) return session;
  const { [`valid:${field}`]: _, ...on } = screen.on;
  return { ...session, machine: { ...machine, screens: { ...machine.screens, [screen.id]: { ...screen, on } } } };
}

/** The same events, if what a call found when the screen was entered locks fields, with its other answers. */
function withOtherAnswers({ screens }: Machine, { screen, events }: ReviewState): readonly (readonly Event[])[] {
  const { fields = {}, on = {} } = screens[screen] ?? {};
  if (!Object.values(fields).some(({ lockedWhen }) => lockedWhen)) return [];
  return events.flatMap((event, at) =>
    event.type === 'outcome' && JSON.stringify(on.enter ?? []).includes(JSON.stringify(event.run.replace(/-\d+$/, '')))
      ? [events.with(at, { ...event, outcome: 'not-found', data: {} })]
      : [],
  );
}

/** Action -> the first of its answers that the exploration has come past, which is that of a success. */
export function firstAnswers(states: readonly ReviewState[]): Answers {
  const found: Record<string, Answer> = {};
  const order = (action: string, outcome: string): number =>
    Object.keys(catalogue.actions[action]?.outcomes ?? {}).indexOf(outcome);
  for (const { events } of states) {
    for (const event of events) {
      if (event.type !== 'outcome') continue;
      const action = event.run.slice(0, event.run.lastIndexOf('-'));
      const known = found[action];
      if (!known || order(action, event.outcome) < order(action, known.outcome)) found[action] = event;
    }
  }
  return found;
}

/** A session whose checks of fields have been answered, and what a screen calls as it is entered. */
function settled(session: Recorded, answers: Answers): Recorded {
  for (const { id, action, event } of Object.values(session.state.runs)) {
    const answer = answers[action];
    if (!answer || !(event === 'enter' || event.startsWith('valid:'))) continue;
    const { outcome, data } = answer;
    return settled(play(session, { type: 'outcome', run: id, outcome, data }), answers);
  }
  return session;
}

function isComplete(scope: Replayed): boolean {
  const { fields, reasons } = blockers(scope, submitOptions(scope));
  return isGiven(scope) && fields.length + reasons.length === 0;
}

/** Whether all that is shown is given, and nothing is running. */
function isGiven(scope: Replayed): boolean {
  const { state } = scope;
  return (
    screenOf(scope) !== undefined &&
    state.dialog === undefined &&
    state.loading === undefined &&
    Object.keys(state.runs).length === 0 &&
    findSubmit(scope) !== undefined &&
    shownFields(scope).length > 0 &&
    shownFields(scope).every((field) => holds(scope, { valid: field }))
  );
}

/** A session whose empty fields have a value, and the others one as people type it, as far as the screen accepts it. */
function filled(session: Recorded, answers: Answers): Recorded {
  let now = session;
  const { schema, fields } = screenOf(session) ?? {};
  if (!schema || session.state.dialog !== undefined || findSubmit(session) === undefined) return session;
  for (const field of openFields(session)) {
    const { examples = [] } = widgets.find(({ name }) => name === own(fields, field)?.widget) ?? {};
    const samples = [...examples.map(({ value }) => value), ...samplesOf(schema.properties?.[field], schema)];
    const plain = samples.filter((value) => ['string', 'number'].includes(typeof value));
    for (const value of [...plain, withWholeWords(formOf(now.state)[field])]) {
      const before = formOf(now.state)[field];
      const isBetterText = isLonger(value, before);
      const isValid = holds(now, { valid: field });
      if (isValid && !isBetterText) continue;
      const after = settled(play(now, { type: 'change', field, value }), answers);
      const isBetter = isValid ? !isComplete(now) || isComplete(after) : holds(after, { valid: field });
      if (isBetter && holds(after, { valid: field }) && after.state.turn === now.state.turn) now = after;
    }
  }
  return now;
}

/** Whether a value has more to type than another one of its kind, or there is no other. */
const isLonger = (value: unknown, before: unknown): boolean =>
  before === undefined ||
  (typeof value === typeof before && JSON.stringify(value)?.length > JSON.stringify(before)?.length);

/** A value with words instead of the single letters of the exploration. */
const withWholeWords = (value: unknown): unknown =>
  typeof value === 'object'
    ? JSON.parse(JSON.stringify(value), (_, part) =>
        typeof part === 'string' && part.length === 1 ? 'Asha Rao' : part,
      )
    : value;

const begun = ({ state }: Replayed): State => ({ ...state, typing: undefined, focus: undefined });

/** What a form has, in the order of its names, without what was emptied. */
export const given = (state: State): Values =>
  Object.fromEntries(
    Object.entries(formOf(state))
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
