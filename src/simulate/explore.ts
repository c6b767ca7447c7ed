import { pointer } from '../engine/json/pointer.ts';
import type { Catalogue } from '../engine/model/catalogue.ts';
import type { Event } from '../engine/runtime/event.ts';
import type { Machine, State } from '../engine/runtime/state.ts';
import { formOf } from '../engine/runtime/step.ts';
import { transition } from '../engine/runtime/transition.ts';
import { type BlockedSubmit, watchSubmits } from './exploration/blocked-submits.ts';
import { comparisonsIn, untriedIn } from './exploration/comparisons.ts';
import { configured, startsOf } from './exploration/start-states.ts';
import { createStateKey } from './exploration/state-key.ts';
import { markTransitions, performedTransitions } from './mark-transitions.ts';
import { possibleEvents } from './possible-events.ts';

/** The result of an exploration of a journey. */
export interface Exploration {
  /** Every list of effects, as `<screen><JSON Pointer>`: each event, each outcome, each branch. */
  readonly transitions: readonly string[];
  /** The transitions that the exploration did not reach. */
  readonly missed: readonly string[];
  /** Screens and views, as `<screen>/<view>`, that were never shown. */
  readonly unseen: readonly string[];
  /** Submit buttons that were shown and could never be pressed, whose effects were not reached. */
  readonly blocked: readonly BlockedSubmit[];
  /** The states whose events were tried, and those found but not tried. */
  readonly states: number;
  readonly waiting: number;
  /** Whether the exploration stopped at a limit. What it missed may then still be reachable. */
  readonly limitReached: boolean;
  /** The paths that conditions compare, with values that the exploration does not choose: not all of them were tried. */
  readonly untried: readonly string[];
  /** Whether what was missed can never happen: every state was visited, and every class of values tried. */
  readonly isComplete: boolean;
}

/** How far an exploration goes, and what is called on the way. */
export interface ExplorationLimits {
  readonly maxStates?: number;
  /** Asked before each state. */
  readonly isOver?: () => boolean;
  /** Called after each event that was tried. With it, states keep the forms of all screens, so that their events replay. */
  readonly onStep?: (step: ExploredStep) => void;
}

/** An event that an exploration tried. */
export interface ExploredStep {
  /** With the flags that the journey session has. */
  readonly machine: Machine;
  /** The very object that an earlier step reached, unless the event is the first of its session. */
  readonly before: State;
  readonly event: Event;
  readonly after: State;
  /** The lists of effects that were performed. */
  readonly performed: readonly string[];
  /** Whether no earlier step reached a state like this. */
  readonly isNew: boolean;
}

/**
 * Explores a journey from its entry screens, with every screen of `machine` loaded. It tries each event, each outcome
 * of each action with values generated from its schema, a value of each class that conditions tell apart, and each
 * branch. Pure and deterministic.
 */
export function explore(
  machine: Machine,
  catalogue: Catalogue,
  entries: readonly string[],
  { maxStates = 20_000, isOver = () => false, onStep }: ExplorationLimits = {},
): Exploration {
  const { machine: marked, all } = markTransitions(machine, catalogue.effects);
  const comparisons = comparisonsIn(machine);
  const keyOf = createStateKey(machine, comparisons);
  const goals = goalsOf(machine, all);
  const visited = new Set<string>();
  const known = new Map<string, number>();
  const frontier = createFrontier();
  const submits = watchSubmits();
  const step = (now: Machine, state: State, event: Event): void => {
    const [reached, commands] = transition(now, state, event);
    const performed = performedTransitions(commands);
    const foundNew = goals.reach(`${reached.screen}/${reached.view}`, performed);
    const { whole, facts } = keyOf(now, reached);
    const isNew = !visited.has(whole);
    // Drop the forms of other screens: with many states, they would use too much memory.
    const next = onStep || !isNew ? reached : { ...reached, forms: { [reached.screen ?? '']: formOf(reached) } };
    onStep?.({ machine: now, before: state, event, after: next, performed, isNew });
    if (isNew) {
      visited.add(whole);
      const found = facts();
      const counts = found.map((fact) => known.get(fact) ?? 0);
      for (const [index, fact] of found.entries()) known.set(fact, (counts[index] ?? 0) + 1);
      frontier.add({ machine: now, state: next }, foundNew ? 'reached' : Math.min(...counts));
    }
    for (const command of commands) {
      if (command.do !== 'redirect') continue;
      step(now, next, { type: 'refused', screen: command.screen, effects: command.otherwise });
    }
  };
  for (const { machine: start, session, path, query } of startsOf(marked, entries, comparisons, catalogue)) {
    step(start, configured(start, session), { type: 'arrive', path, query, pop: false });
  }
  let states = 0;
  while (goals.left() > 0 && states < maxStates && !isOver()) {
    const next = frontier.take(goals.isMissedOn);
    if (!next) break;
    states++;
    submits.see(next.machine, next.state);
    for (const event of possibleEvents(next.machine, next.state, catalogue, comparisons)) {
      step(next.machine, next.state, event);
    }
  }
  const waiting = frontier.size();
  const limitReached = goals.left() > 0 && waiting > 0;
  const untried = untriedIn(comparisons);
  const blocked = submits.blocked().filter(({ screen, event }) => goals.missed.has(screen + pointer('on', event)));
  const unreached = { missed: [...goals.missed], unseen: [...goals.unseen], blocked };
  const isComplete = !limitReached && (goals.left() === 0 || untried.length === 0);
  return { transitions: all, ...unreached, states, waiting, limitReached, untried, isComplete };
}

/** What is to be reached: transitions, and views as `<screen>/<view>`. */
function goalsOf(machine: Machine, all: readonly string[]) {
  const missed = new Set(all);
  const missedOn = new Map<string, number>();
  for (const name of all) missedOn.set(screenOf(name), (missedOn.get(screenOf(name)) ?? 0) + 1);
  const unseen = new Set(
    Object.values(machine.screens).flatMap(({ id, path, views }) =>
      path === undefined ? [] : Object.keys(views).map((view) => `${id}/${view}`),
    ),
  );
  return {
    missed,
    unseen,
    left: () => missed.size + unseen.size,
    isMissedOn: (screen: string) => Boolean(missedOn.get(screen)),
    /** Removes what was reached; whether any of it was new. */
    reach(view: string, transitions: readonly string[]): boolean {
      const found = transitions.filter((name) => missed.delete(name));
      for (const name of found) missedOn.set(screenOf(name), (missedOn.get(screenOf(name)) ?? 0) - 1);
      return unseen.delete(view) || found.length > 0;
    },
  };
}

/** The screen of a transition. */
const screenOf = (name: string): string => name.slice(0, name.indexOf('/'));

/** A state to try events in. */
interface OpenState {
  readonly machine: Machine;
  readonly state: State;
}

/** Something was reached on the way to a state, or how many states were found before that share its rarest fact. */
type Rarity = 'reached' | number;

/** The states whose events were not tried yet, by how rare they are and by screen. */
interface Frontier {
  readonly add: (one: OpenState, rarity: Rarity) => void;
  /** Removes a state: the rarest one, or every third time a commoner one, in turn of all screens and of those for which `isWanted` holds. */
  readonly take: (isWanted: (screen: string) => boolean) => OpenState | undefined;
  readonly size: () => number;
}

/** An empty frontier. */
function createFrontier(): Frontier {
  // The first level has what is new; in each further one facts are twice as common.
  const levels: Map<string, OpenState[]>[] = [];
  let size = 0;
  let turn = 0;
  return {
    size: () => size,
    add(one, rarity) {
      size++;
      const level = rarity === 'reached' || rarity === 0 ? 0 : 1 + Math.floor(Math.log2(rarity));
      while (levels.length <= level) levels.push(new Map());
      const queues = levels[level] ?? new Map();
      const screen = one.state.screen ?? '';
      const queue = queues.get(screen) ?? [];
      queues.set(screen, queue);
      // The next new transition is most likely behind one that was just reached.
      if (rarity === 'reached') queue.unshift(one);
      else queue.push(one);
    },
    take(isWanted) {
      const open = levels.filter((queues) => queues.size > 0);
      // The path to a missed transition may lead through other screens.
      const isFree = turn % 2 === 1;
      const withWanted = isFree ? [] : open.filter((queues) => [...queues.keys()].some(isWanted));
      const candidates = withWanted.length > 0 ? withWanted : open;
      // What is missed may need several common facts at once.
      const queues = candidates[turn % 3 === 0 ? (turn / 3) % candidates.length : 0];
      turn++;
      if (!queues) return undefined;
      const screens = [...queues.keys()];
      const screen = (isFree ? undefined : screens.find(isWanted)) ?? screens[0];
      const queue = screen === undefined ? undefined : queues.get(screen);
      if (screen === undefined || !queue) return undefined;
      const next = queue.shift();
      queues.delete(screen);
      if (queue.length > 0) queues.set(screen, queue);
      size--;
      return next;
    },
  };
}
