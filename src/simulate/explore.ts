import { type Catalogue, configNames } from '../journey/catalogue.ts';
import { propertiesOf } from '../journey/properties.ts';
import type { Json } from '../journey/types.ts';
import type { Event } from '../runtime/event.ts';
import { initialState, type Machine, type State, type Values } from '../runtime/state.ts';
import { formOf } from '../runtime/step.ts';
import { transition } from '../runtime/transition.ts';
import { markTransitions, performedTransitions } from './mark-transitions.ts';
import { type ComparedValues, comparedValuesIn, possibleEvents } from './possible-events.ts';
import { samplesOf } from './samples.ts';
import { createStateKey } from './state-key.ts';

/** The result of an exploration of a journey. */
export interface Exploration {
  /** Every list of effects, as `<screen><JSON Pointer>`: each event, each outcome, each branch. */
  readonly transitions: readonly string[];
  /** The transitions that the exploration did not reach. */
  readonly missed: readonly string[];
  /** Screens and views, as `<screen>/<view>`, that were never shown. */
  readonly unseen: readonly string[];
  readonly states: number;
  /** Whether the exploration stopped at `maxStates`. What it missed may then still be reachable. */
  readonly limitReached: boolean;
}

/**
 * Explores a journey from its entry screens, with every screen of `machine` loaded. It tries each event, each outcome
 * of each action with values generated from its schema, and each branch. Pure and deterministic.
 */
export function explore(
  machine: Machine,
  catalogue: Catalogue,
  entries: readonly string[],
  { maxStates = 20_000 }: { readonly maxStates?: number } = {},
): Exploration {
  const { machine: marked, all } = markTransitions(machine, catalogue.effects);
  const compared = comparedValuesIn(machine);
  const keyOf = createStateKey(machine);
  const missed = new Set(all);
  const missedOn = new Map<string, number>();
  for (const name of all) missedOn.set(screenOf(name), (missedOn.get(screenOf(name)) ?? 0) + 1);
  const unseen = new Set(
    Object.values(machine.screens).flatMap(({ id, path, views }) =>
      path === undefined ? [] : Object.keys(views).map((view) => `${id}/${view}`),
    ),
  );
  const visited = new Set<string>();
  const queues = new Map<string, QueuedState[]>();
  const add = (screen: string, one: QueuedState, foundNew: boolean): void => {
    const others = queues.get(screen) ?? [];
    // Explore a state that reached something new first: the next new transition is most likely behind it.
    queues.set(screen, foundNew ? [one, ...others] : others);
    if (!foundNew) others.push(one);
  };
  const step = (now: Machine, state: State, event: Event): void => {
    const [reached, commands] = transition(now, state, event);
    // Drop the forms of other screens: with many states, they would use too much memory.
    const next = { ...reached, forms: { [reached.screen ?? '']: formOf(reached) } };
    let foundNew = unseen.delete(`${next.screen}/${next.view}`);
    for (const name of performedTransitions(commands)) {
      if (!missed.delete(name)) continue;
      foundNew = true;
      missedOn.set(screenOf(name), (missedOn.get(screenOf(name)) ?? 0) - 1);
    }
    const key = keyOf(now, next);
    if (!visited.has(key)) {
      visited.add(key);
      add(next.screen ?? '', { machine: now, state: next }, foundNew);
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
  while (missed.size + unseen.size > 0 && states < maxStates) {
    const next = takeNext(queues, missedOn, states);
    if (!next) break;
    states++;
    for (const event of possibleEvents(next.machine, next.state, catalogue, compared)) {
      step(next.machine, next.state, event);
    }
  }
  return { transitions: all, missed: [...missed], unseen: [...unseen], states, limitReached: states >= maxStates };
}

/** The screen of a transition. */
const screenOf = (name: string): string => name.slice(0, name.indexOf('/'));

interface QueuedState {
  readonly machine: Machine;
  readonly state: State;
}

/**
 * Alternates between screens with missed transitions and all screens, since the path to a missed one may lead through
 * others.
 */
function takeNext(
  queues: Map<string, QueuedState[]>,
  missedOn: ReadonlyMap<string, number>,
  turn: number,
): QueuedState | undefined {
  const onlyMissed = turn % 2 === 0;
  for (const [screen, states] of queues) {
    if (onlyMissed && !missedOn.get(screen)) continue;
    const next = states.shift();
    queues.delete(screen);
    if (states.length > 0) queues.set(screen, states);
    if (next) return next;
  }
  return onlyMissed ? takeNext(queues, missedOn, turn + 1) : undefined;
}

/**
 * The starting points: each entry screen with an empty session, with the values that its tenants already have, and with
 * all stored values; each with one flag or one compared query parameter changed at a time; each screen that
 * reads a query parameter, by a link with it; and an unknown address.
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
  // Prefer a value that an action returns, so that the same tenant can sign in again.
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
  // A link with a parameter may lead to any screen; those that read it are tried.
  const linked = Object.entries(session).flatMap(([name, property]) => {
    const { query } = property;
    const readers = Object.values(machine.screens).filter((one) => JSON.stringify(one).includes(`"session.${name}"`));
    if (query === undefined) return [];
    return readers.map(({ path = '/', requires }) => ({
      ...{ path, machine, query: { [query]: String(samplesOf(property)[0]) } },
      session: Object.fromEntries(Object.keys(requires).map((needed) => [needed, sampleOf(needed)])),
    }));
  });
  const plain = [...arrivals, { path: '/no-such-address', session: {} }].flatMap((arrival) =>
    [{}, ...queries].flatMap((query) => machines.map((start) => ({ ...arrival, machine: start, query }))),
  );
  return [...linked, ...plain];
}

/** The state before the first address, with every run-time setting configured. */
const configured = (machine: Machine, session: Values): State => {
  const config = Object.fromEntries(configNames.map((name) => [name, 'https://app.example/']));
  return transition(machine, initialState(session, machine.journey.settings.locale.language), {
    type: 'configured',
    config,
  })[0];
};
