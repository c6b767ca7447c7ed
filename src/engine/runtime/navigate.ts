import { recordVisit, settleSession } from './answers.ts';
import { touch } from './blocked-press.ts';
import { afterChange, changeAt, firstFailing } from './change-answer.ts';
import type { CompiledScreen } from './compiled.ts';
import { addCountdown } from './countdown.ts';
import { prefill, recordReadiness } from './data/form.ts';
import { setSessionValue } from './data/session-values.ts';
import type { Event } from './event.ts';
import { restoreDraft } from './restore-draft.ts';
import { shownFields } from './selectors.ts';
import {
  type Arrival,
  type Loading,
  type Machine,
  type Message,
  noAttempts,
  type SavedView,
  type State,
} from './state.ts';
import { type Step, screenOf, without } from './step.ts';
import { translateText } from './translate.ts';
import { holds } from './values/condition.ts';
import { returnToView } from './view.ts';

/** Handles an address: stores the session values in its query, and enters its screen. */
export function arrive(step: Step, { path, query, pop, view }: Extract<Event, { type: 'arrive' }>): void {
  const { journey } = step.machine;
  for (const [property, { query: parameter }] of Object.entries(journey.session)) {
    const value = parameter === undefined ? undefined : query[parameter];
    if (value) setSessionValue(step, property, value);
  }
  const now = screenOf(step);
  if (pop && now?.history === 'lock' && now.path !== undefined) {
    step.commands.push({ do: 'navigate', path: now.path, mode: 'push' });
    return;
  }
  // Only the base of a journey ends with a slash.
  const address = path === journey.served?.base ? path : path.replace(/(?<=.)\/+$/, '');
  const place = placeAt(step.machine, address);
  if (place !== (step.state.loading?.place ?? step.state.place)) goTo(step, place, 'address');
  else if (pop && !step.state.loading) returnToView(step, view);
}

/** The id of the screen at a path; the path itself while that is unknown, since a screen can be loaded by either. */
const placeAt = ({ journey, screens, routes }: Machine, path: string): string =>
  routes ? (routes[path] ?? journey.notFound) : (screens[path]?.id ?? path);

/**
 * Goes to a screen by its id or its path, or to the `next` or `back` of the flow. Loads the screen first if necessary,
 * and goes to another one instead when session values that it requires are missing.
 */
export function goTo(
  step: Step,
  target: string,
  how: Arrival,
  { message = step.message, from }: { readonly message?: Message | undefined; readonly from?: string | undefined } = {},
): void {
  const { machine } = step;
  const name = screenAt(step, target);
  const named = machine.screens[name];
  const place = named?.id ?? name;
  recordVisit(step, from, named);
  const show = named?.variants.find(({ when }) => holds(step, when))?.show ?? place;
  const screen = machine.screens[show];
  const there = { place, how, from, ...(message && { message }) };
  if (!screen) {
    load(step, { ...there, screen: named ? show : place });
    return;
  }
  if (!screen.isEntry) restoreDraft(step);
  const again = screen.isEntry ? undefined : firstFailing(step, place, screen);
  if (again !== undefined) {
    if (machine.screens[again]) askAgain(step, again, how);
    else load(step, { ...there, screen: again });
    return;
  }
  const missingProperty = Object.keys(screen.requires).find(
    (property) => (step.state.session[property] ?? undefined) === undefined,
  );
  if (missingProperty === undefined) {
    const to = afterChange(step, place, screen, how);
    if (to === place) enter(step, place, screen, how, message);
    else goTo(step, to, how, { message, from: place });
    return;
  }
  step.state = { ...step.state, loading: undefined };
  const text = translateText(step, machine.journey.session[missingProperty]?.missing ?? '');
  step.followUps.push({
    type: 'go',
    to: screen.requires[missingProperty] ?? machine.journey.start,
    how: how === 'push' ? 'push' : 'replace',
    message: { text, kind: 'info' },
  });
}

function load(step: Step, loading: Loading): void {
  step.state = { ...step.state, loading };
  step.commands.push({ do: 'load', screen: loading.screen });
}

/** Shows a step of a draft again that this version of the journey does not accept, and says why. */
function askAgain(step: Step, id: string, how: Arrival): void {
  const text = translateText(step, step.machine.journey.words.askedAgain ?? '');
  goTo(step, id, how, { message: text ? { text, kind: 'info' } : undefined });
  if (step.state.place === id) touch(step, shownFields(step));
}

/** The screen that a target names; `next` and `back` are of the flow, and Back from a change leads to its summary. */
function screenAt(step: Step, target: string): string {
  if (target !== 'next' && target !== 'back') return target;
  const { next, back } = screenOf(step) ?? {};
  return (target === 'next' ? next : (step.state.changing?.summary ?? back)) ?? step.machine.journey.start;
}

function enter(step: Step, place: string, screen: CompiledScreen, how: Arrival, message: Message | undefined): void {
  const { machine, state, commands } = step;
  for (const { id } of Object.values(state.runs)) commands.push({ do: 'cancel', id });
  step.state = {
    ...state,
    screen: screen.id,
    place,
    loading: undefined,
    view: screen.view,
    turn: state.turn + 1,
    focus: undefined,
    changing: changeAt(step, place, how),
    submitting: undefined,
    ...noAttempts,
    entry: undefined,
    pushed: [],
    ...stepsAfter(step, place, screen),
    // The notice is shown on one screen only: the first, or the one where the storage failed.
    storageNotice: state.storageNotice === 'due' && state.screen !== undefined ? 'shown' : state.storageNotice,
    touched: {},
    errors: {},
    fieldErrors: {},
    notes: {},
    runs: {},
    finished: {},
    raised: {},
    message: message && { ...message, isOfScreen: true },
    countdowns: {},
    dialog: undefined,
    messageSources: without(state.messageSources, (text) => text !== message?.text),
  };
  const savedView = restorableView(state, screen, how);
  if (savedView) restoreView(step, savedView);
  const path = machine.screens[place]?.path ?? screen.path ?? '/';
  if (how !== 'address') commands.push({ do: 'navigate', path, mode: how });
  // Browser Back consumes this second entry for the same screen.
  if (screen.history === 'lock') commands.push({ do: 'navigate', path, mode: 'push' });
  // What is typed on the screen that is left is no answer until it is submitted.
  settleSession(step);
  prefill(step, screen);
  recordReadiness(step);
  const { changing } = step.state;
  if (changing?.screen === place) step.perform([{ focus: changing.field }], { event: 'change-answer' });
  if (screen.on.enter !== undefined) step.followUps.push({ type: 'raise', event: 'enter' });
}

/** The steps of the user once a screen is entered; none can be resumed after the journey has ended. */
function stepsAfter({ machine: { journey }, state }: Step, place: string, screen: CompiledScreen): Partial<State> {
  if (journey.settings.resume?.ends.includes(screen.id))
    return { steps: [], visits: {}, unjudged: [], hasAnswered: false, draft: undefined };
  const isStep = !screen.isEntry && screen.history !== 'lock' && place !== journey.notFound;
  return isStep ? { steps: [...state.steps.filter((one) => one !== place), place] } : {};
}

/** The saved view, if it is one of this screen that may be restored and the screen is opened by its address. */
function restorableView({ savedView }: State, screen: CompiledScreen, how: Arrival): SavedView | undefined {
  const isOfScreen = how === 'address' && savedView?.screen === screen.id;
  return isOfScreen && screen.views[savedView.view]?.restore ? savedView : undefined;
}

/** Shows the saved view of the screen just entered, with its values and its countdowns going on. */
function restoreView(step: Step, { screen, view, entry, form, session, countdowns }: SavedView): void {
  for (const [name, value] of Object.entries(session)) setSessionValue(step, name, value);
  const pushed = entry === undefined ? [] : [entry];
  const forms = { ...step.state.forms, [screen]: form };
  step.state = { ...step.state, forms, view, entry, pushed, countdowns, savedView: undefined };
  for (const [name, left] of Object.entries(countdowns)) if (left > 0) addCountdown(step, name, left);
}
