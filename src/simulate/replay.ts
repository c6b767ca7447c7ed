import { allowedAddress } from '../journey/allowed-address.ts';
import type { Json } from '../journey/types.ts';
import type { Command } from '../runtime/command.ts';
import type { Event } from '../runtime/event.ts';
import type { Machine, State, Values } from '../runtime/state.ts';
import { initialState } from '../runtime/state.ts';
import { transition } from '../runtime/transition.ts';

/** A text that is expected: its words, or the name of a text of the journey, with the values of its placeholders. */
export type ExpectedText =
  | string
  | { readonly of: string; readonly text: string; readonly with?: Readonly<Record<string, string>> };

/** What is expected at one point of a scenario; only the given properties are compared. */
export interface Expectation {
  readonly screen?: string;
  readonly view?: string;
  readonly path?: string;
  readonly message?: ExpectedText | null;
  readonly fieldErrors?: Readonly<Record<string, ExpectedText>>;
  readonly notes?: Readonly<Record<string, ExpectedText>>;
  readonly session?: Readonly<Record<string, Json>>;
  readonly running?: readonly string[];
  readonly sent?: readonly string[];
  readonly left?: string;
}

/** One step of a scenario: something that happens, or an expectation. */
export type ScenarioStep =
  | { readonly expect: Expectation }
  | { readonly fill: Readonly<Record<string, Json>> }
  | { readonly press: string }
  | { readonly outcome: { readonly of: string; readonly is: string; readonly data?: Values } }
  | { readonly go: string }
  | { readonly back: true }
  | { readonly wait: number };

/** A recorded walkthrough, the content of a file in `journeys/<journey>/scenarios/`. */
export interface Scenario {
  readonly title: string;
  readonly start: string;
  readonly session?: Values;
  readonly flags?: Readonly<Record<string, boolean>>;
  /** The language of the tenant; that of the screen files by default. */
  readonly language?: string;
  readonly steps: readonly ScenarioStep[];
}

/**
 * A difference between a replay and its scenario: the step (from 0), the property, and the expected and the found
 * value.
 */
export interface Difference {
  readonly step: number;
  readonly what: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** A session without a browser: the state, the history of paths, and the address that it was redirected to. */
export interface ReplayState {
  state: State;
  readonly history: string[];
  left: string | undefined;
  /** The actions that `send` effects have called so far. */
  readonly sent: string[];
}

/**
 * Replays a scenario, its texts as words (`withExpectedTexts`), with `transition` alone, in the scenario's language and with every screen of `machine` loaded, and
 * returns the differences. Outcomes and times are those of the scenario: there is no browser, clock or network.
 */
export function replay(machine: Machine, scenario: Scenario): Difference[] {
  const flags = { ...machine.journey.settings.flags, ...scenario.flags };
  const settings = { ...machine.journey.settings, flags };
  const flagged: Machine = { ...machine, journey: { ...machine.journey, settings } };
  const state = initialState(scenario.session ?? {}, scenario.language ?? settings.locale.language);
  const session: ReplayState = { state, history: [], left: undefined, sent: [] };
  arrive(flagged, session, scenario.start, false);
  return scenario.steps.flatMap((step, index) =>
    performStep(flagged, session, step).map((difference) => ({ step: index, ...difference })),
  );
}

/** The origin of the app in a replay. */
const ownOrigin = 'https://app.example';

type Found = Omit<Difference, 'step'>;

function performStep(machine: Machine, session: ReplayState, step: ScenarioStep): Found[] {
  if ('expect' in step) return compare(session, step.expect);
  if ('fill' in step) {
    for (const [field, value] of Object.entries(step.fill)) send(machine, session, { type: 'change', field, value });
  } else if ('press' in step) send(machine, session, { type: 'raise', name: step.press });
  else if ('outcome' in step) return settle(machine, session, step.outcome);
  else if ('go' in step) arrive(machine, session, step.go, false);
  else if ('back' in step) {
    session.history.pop();
    arrive(machine, session, session.history.pop() ?? '/', true);
  } else {
    for (const [name, left] of Object.entries(session.state.countdowns)) {
      send(machine, session, { type: 'tick', name, left: Math.max(0, left - step.wait) });
    }
  }
  return [];
}

function settle(
  machine: Machine,
  session: ReplayState,
  { of, is, data = {} }: Extract<ScenarioStep, { outcome: object }>['outcome'],
): Found[] {
  const run = Object.values(session.state.runs).find(({ action }) => action === of);
  if (!run) {
    return [
      {
        what: `"${of}" in progress`,
        expected: of,
        found: Object.values(session.state.runs).map(({ action }) => action),
      },
    ];
  }
  send(machine, session, { type: 'outcome', run: run.id, outcome: is, data });
  return [];
}

function arrive(machine: Machine, session: ReplayState, address: string, pop: boolean): void {
  const [path = '/', query = ''] = address.split('?');
  session.history.push(path);
  send(machine, session, { type: 'arrive', path, query: Object.fromEntries(new URLSearchParams(query)), pop });
}

function send(machine: Machine, session: ReplayState, event: Event): void {
  const [state, commands] = transition(machine, session.state, event);
  session.state = state;
  for (const command of commands) performCommand(machine, session, command);
}

function performCommand(machine: Machine, session: ReplayState, command: Command): void {
  if (command.do === 'navigate') {
    if (command.mode !== 'push') session.history.pop();
    if (command.mode !== 'back') session.history.push(command.path);
  } else if (command.do === 'send') session.sent.push(command.action);
  else if (command.do === 'redirect') {
    session.left = allowedAddress(command.url, ownOrigin, machine.journey.settings.redirectAllow);
    if (session.left === undefined)
      send(machine, session, { type: 'refused', screen: command.screen, effects: command.otherwise });
  }
}

function compare(session: ReplayState, expected: Expectation): Found[] {
  const { state } = session;
  const found: Record<keyof Expectation, unknown> = {
    screen: state.screen,
    view: state.view,
    path: session.history.at(-1),
    message: state.message?.text ?? null,
    fieldErrors: state.fieldErrors,
    notes: Object.fromEntries(Object.entries(state.notes).map(([field, { text }]) => [field, text])),
    session: Object.fromEntries(Object.keys(expected.session ?? {}).map((name) => [name, state.session[name] ?? null])),
    running: Object.values(state.runs).map(({ action }) => action),
    sent: session.sent,
    left: session.left,
  };
  return (Object.entries(expected) as [keyof Expectation, unknown][])
    .filter(([what, value]) => JSON.stringify(value) !== JSON.stringify(found[what]))
    .map(([what, value]) => ({ what, expected: value, found: found[what] }));
}
