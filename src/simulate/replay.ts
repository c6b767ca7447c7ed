import { allowedAddress } from '../journey/allowed-address.ts';
import type { Json } from '../journey/types.ts';
import type { Command } from '../runtime/command.ts';
import type { Event } from '../runtime/event.ts';
import type { Machine, State, Values } from '../runtime/state.ts';
import { initialState } from '../runtime/state.ts';
import { transition } from '../runtime/transition.ts';

/** What must be true at one moment of a scenario; only what is named is looked at. */
export interface Expectation {
  readonly screen?: string;
  readonly view?: string;
  readonly path?: string;
  readonly message?: string | null;
  readonly fieldErrors?: Readonly<Record<string, string>>;
  readonly notes?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, Json>>;
  readonly running?: readonly string[];
  readonly sent?: readonly string[];
  readonly left?: string;
}

/** One thing that happens in a scenario, or is expected. */
export type ScenarioStep =
  | { readonly expect: Expectation }
  | { readonly fill: Readonly<Record<string, Json>> }
  | { readonly press: string }
  | { readonly outcome: { readonly of: string; readonly is: string; readonly data?: Values } }
  | { readonly go: string }
  | { readonly back: true }
  | { readonly wait: number };

/** A named walk, as a file of `journeys/<journey>/scenarios/` says it. */
export interface Scenario {
  readonly title: string;
  readonly start: string;
  readonly session?: Values;
  readonly flags?: Readonly<Record<string, boolean>>;
  /** What the tenant reads; English if absent. */
  readonly language?: string;
  readonly steps: readonly ScenarioStep[];
}

/** Where a replay differs from its scenario: the step (from 0), what was expected, and what was. */
export interface Difference {
  readonly step: number;
  readonly what: string;
  readonly expected: unknown;
  readonly found: unknown;
}

/** A walk without a browser: a state, a history of addresses, and clocks that are told how much time passes. */
export interface ReplayState {
  state: State;
  readonly history: string[];
  left: string | undefined;
  /** The actions sent so far that nobody waits for. */
  readonly sent: string[];
}

/**
 * Replays a scenario over the pure `transition` with every screen of `machine` loaded, in the scenario's language, and
 * gives what differs. No browser, no clock and no network is touched: outcomes come from the scenario.
 */
export function replay(machine: Machine, scenario: Scenario): Difference[] {
  const flags = { ...machine.journey.settings.flags, ...scenario.flags };
  const settings = { ...machine.journey.settings, flags };
  const walked: Machine = { ...machine, journey: { ...machine.journey, settings } };
  const state = initialState(scenario.session ?? {}, scenario.language);
  const walk: ReplayState = { state, history: [], left: undefined, sent: [] };
  arrive(walked, walk, scenario.start, false);
  return scenario.steps.flatMap((step, index) =>
    take(walked, walk, step).map((difference) => ({ step: index, ...difference })),
  );
}

/** The origin that a replay takes as the app's own. */
const ownOrigin = 'https://app.example';

type Found = Omit<Difference, 'step'>;

function take(machine: Machine, walk: ReplayState, step: ScenarioStep): Found[] {
  if ('expect' in step) return compare(walk, step.expect);
  if ('fill' in step) {
    for (const [field, value] of Object.entries(step.fill)) send(machine, walk, { type: 'change', field, value });
  } else if ('press' in step) send(machine, walk, { type: 'raise', name: step.press });
  else if ('outcome' in step) return settle(machine, walk, step.outcome);
  else if ('go' in step) arrive(machine, walk, step.go, false);
  else if ('back' in step) {
    walk.history.pop();
    arrive(machine, walk, walk.history.pop() ?? '/', true);
  } else {
    for (const [name, left] of Object.entries(walk.state.countdowns)) {
      send(machine, walk, { type: 'tick', name, left: Math.max(0, left - step.wait) });
    }
  }
  return [];
}

function settle(
  machine: Machine,
  walk: ReplayState,
  { of, is, data = {} }: Extract<ScenarioStep, { outcome: object }>['outcome'],
): Found[] {
  const run = Object.values(walk.state.runs).find(({ action }) => action === of);
  if (!run) {
    return [
      { what: `"${of}" under way`, expected: of, found: Object.values(walk.state.runs).map(({ action }) => action) },
    ];
  }
  send(machine, walk, { type: 'outcome', run: run.id, outcome: is, data });
  return [];
}

function arrive(machine: Machine, walk: ReplayState, address: string, pop: boolean): void {
  const [path = '/', query = ''] = address.split('?');
  walk.history.push(path);
  send(machine, walk, { type: 'arrive', path, query: Object.fromEntries(new URLSearchParams(query)), pop });
}

function send(machine: Machine, walk: ReplayState, event: Event): void {
  const [state, commands] = transition(machine, walk.state, event);
  walk.state = state;
  for (const command of commands) obey(machine, walk, command);
}

function obey(machine: Machine, walk: ReplayState, command: Command): void {
  if (command.do === 'navigate') {
    if (command.mode !== 'push') walk.history.pop();
    if (command.mode !== 'back') walk.history.push(command.path);
  } else if (command.do === 'send') walk.sent.push(command.action);
  else if (command.do === 'redirect') {
    walk.left = allowedAddress(command.url, ownOrigin, machine.journey.settings.redirectAllow);
    if (walk.left === undefined)
      send(machine, walk, { type: 'refused', screen: command.screen, effects: command.otherwise });
  }
}

function compare(walk: ReplayState, expected: Expectation): Found[] {
  const { state } = walk;
  const found: Record<keyof Expectation, unknown> = {
    screen: state.screen,
    view: state.view,
    path: walk.history.at(-1),
    message: state.message?.text ?? null,
    fieldErrors: state.fieldErrors,
    notes: Object.fromEntries(Object.entries(state.notes).map(([field, { text }]) => [field, text])),
    session: Object.fromEntries(Object.keys(expected.session ?? {}).map((name) => [name, state.session[name] ?? null])),
    running: Object.values(state.runs).map(({ action }) => action),
    sent: walk.sent,
    left: walk.left,
  };
  return (Object.entries(expected) as [keyof Expectation, unknown][])
    .filter(([what, value]) => JSON.stringify(value) !== JSON.stringify(found[what]))
    .map(([what, value]) => ({ what, expected: value, found: found[what] }));
}
