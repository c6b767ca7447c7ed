import { type Catalogue, configNames } from '../journey/catalogue.ts';
import { propertiesOf } from '../journey/properties.ts';
import type { Json } from '../journey/types.ts';
import type { Event } from '../runtime/event.ts';
import { initialState, type Machine, type State, type Values } from '../runtime/state.ts';
import { formOf } from '../runtime/step.ts';
import { transition } from '../runtime/transition.ts';
import { mark, marksIn } from './mark-transitions.ts';
import { type ComparedValues, comparedValuesIn, possibleEvents } from './possible-events.ts';
import { samplesOf } from './samples.ts';

/** The result of a search over everything that can happen. */
export interface Exploration {
  /** Every list of effects, as `<screen><JSON Pointer>`: each event, each outcome, each branch. */
  readonly transitions: readonly string[];
  /** Those that the search did not reach. */
  readonly missed: readonly string[];
  /** Screens and views, as `<screen>/<view>`, that were never shown. */
  readonly unseen: readonly string[];
  readonly states: number;
  /** Set when the search ended at its limit, so that what it missed may still be reachable. */
  readonly cutShort: boolean;
}

/**
 * Searches a journey, every screen of `machine` loaded, from some entry screens, for everything that can happen: each event,
 * each outcome of each action with values made from its schema, each branch. Pure and deterministic.
 */
export function explore(
  machine: Machine,
  catalogue: Catalogue,
  entries: readonly string[],
  { mostStates = 20_000 }: { readonly mostStates?: number } = {},
): Exploration {
  const { machine: marked, all } = mark(machine, catalogue.effects);
  const compared = comparedValuesIn(machine);
  const left = new Set(all);
  const leftOn = new Map<string, number>();
  for (const name of all) leftOn.set(screenOf(name), (leftOn.get(screenOf(name)) ?? 0) + 1);
  const unseen = new Set(
    Object.values(machine.screens).flatMap(({ id, path, views }) =>
      path === undefined ? [] : Object.keys(views).map((view) => `${id}/${view}`),
    ),
  );
  const known = new Set<string>();
  const waiting = new Map<string, Waiting[]>();
  const add = (screen: string, one: Waiting, isNews: boolean): void => {
    const others = waiting.get(screen) ?? [];
    // A state that led to something new is explored first: the next new thing is most likely behind it.
    waiting.set(screen, isNews ? [one, ...others] : others);
    if (!isNews) others.push(one);
  };
  const step = (now: Machine, state: State, event: Event): void => {
    const [reached, commands] = transition(now, state, event);
    // Forms of other screens would make each of very many states large.
    const next = { ...reached, forms: { [reached.screen ?? '']: formOf(reached) } };
    let isNews = unseen.delete(`${next.screen}/${next.view}`);
    for (const name of marksIn(commands)) {
      if (!left.delete(name)) continue;
      isNews = true;
      leftOn.set(screenOf(name), (leftOn.get(screenOf(name)) ?? 0) - 1);
    }
    const key = keyOf(now, next, compared);
    if (!known.has(key)) {
      known.add(key);
      add(next.screen ?? '', { machine: now, state: next }, isNews);
    }
    for (const command of commands) {
      if (command.do !== 'redirect') continue;
      step(now, next, { type: 'refused', screen: command.screen, effects: command.otherwise });
    }
  };
  for (const { machine: start, session, path, query } of startsOf(marked, entries, compared, catalogue)) {
    step(start, configured(start, session), { type: 'arrive', path, query, pop: false });
  }
  let states = 0;
  while (left.size + unseen.size > 0 && states < mostStates) {
    const next = takeNext(waiting, leftOn, states);
    if (!next) break;
    states++;
    for (const event of possibleEvents(next.machine, next.state, catalogue, compared)) {
      step(next.machine, next.state, event);
    }
  }
  return { transitions: all, missed: [...left], unseen: [...unseen], states, cutShort: states >= mostStates };
}

/** The screen of a transition. */
const screenOf = (name: string): string => name.slice(0, name.indexOf('/'));

interface Waiting {
  readonly machine: Machine;
  readonly state: State;
}

/** Alternates between screens with missed transitions and, since the way to those may lead elsewhere, all screens. */
function takeNext(
  waiting: Map<string, Waiting[]>,
  leftOn: ReadonlyMap<string, number>,
  turn: number,
): Waiting | undefined {
  const onlyMissed = turn % 2 === 0;
  for (const [screen, states] of waiting) {
    if (onlyMissed && !leftOn.get(screen)) continue;
    const next = states.shift();
    waiting.delete(screen);
    if (states.length > 0) waiting.set(screen, states);
    if (next) return next;
  }
  return onlyMissed ? takeNext(waiting, leftOn, turn + 1) : undefined;
}

/**
 * Each entry screen with an empty session, with what its tenants have already, and with everything that an earlier visit
 * stored; each setting of a flag and each query that conditions compare, one at a time; and an unknown address.
 */
function startsOf(machine: Machine, ids: readonly string[], compared: ComparedValues, catalogue: Catalogue) {
  const { session, settings, entries = {} } = machine.journey;
  const changes = [{}, ...Object.entries(settings.flags).map(([name, on]) => ({ [name]: !on }))];
  const machines = changes.map((change) => {
    const flags = { ...settings.flags, ...change };
    return { ...machine, journey: { ...machine.journey, settings: { ...settings, flags } } };
  });
  const queries = Object.entries(session).flatMap(([name, { query }]) =>
    query === undefined ? [] : (compared.get(`session.${name}`) ?? []).map((value) => ({ [query]: String(value) })),
  );
  const stored = Object.keys(session).filter((name) => session[name]?.keep === 'local');
  const outcomes = Object.values(catalogue.actions).flatMap((action) => Object.values(action.outcomes));
  // Use the value that an action gives, if one does, so that the tenant who signs in again can be the same.
  const sampleOf = (name: string): Json | undefined =>
    samplesOf(outcomes.map((one) => propertiesOf(one)[name]).find(Boolean) ?? session[name])[0];
  const arrivals = ids.flatMap((id) => {
    const { path = '/', requires = {} } = machine.screens[id] ?? {};
    const known = [...Object.keys(requires), ...(entries[id] ?? [])];
    return [[], known, [...known, ...stored]].map((names) => ({
      path,
      session: Object.fromEntries(names.map((name) => [name, sampleOf(name)])),
    }));
  });
  return [...arrivals, { path: '/no-such-address', session: {} }].flatMap((arrival) =>
    [{}, ...queries].flatMap((query) => machines.map((start) => ({ ...arrival, machine: start, query }))),
  );
}

/** The state before the first address, with every run-time setting present. */
const configured = (machine: Machine, session: Values): State => {
  const config = Object.fromEntries(configNames.map((name) => [name, 'https://app.example/']));
  return transition(machine, initialState(session), { type: 'configured', config })[0];
};

/** The part of a state that determines what can happen next. */
function keyOf({ journey }: Machine, state: State, compared: ComparedValues): string {
  const session = Object.entries(state.session).filter(([name]) => compared.has(`session.${name}`));
  return JSON.stringify([
    ...[state.screen, state.place, state.view, state.dialog, journey.settings.flags, session.sort(), formOf(state)],
    ...[Object.values(state.runs).map(({ action, event }) => [action, event]), state.finished],
    ...[
      Object.keys(state.fieldErrors),
      Object.keys(state.notes),
      Object.values(state.countdowns).map((sec) => sec > 0),
    ],
  ]);
}
