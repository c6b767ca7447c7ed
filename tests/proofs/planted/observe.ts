import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import { propertiesOf } from '../../../src/engine/model/properties.ts';
import type { Event } from '../../../src/engine/runtime/event.ts';
import { initialState, type Machine, type State, type Values } from '../../../src/engine/runtime/state.ts';
import { transition } from '../../../src/engine/runtime/transition.ts';
import { comparisonsIn } from '../../../src/simulate/exploration/comparisons.ts';
import { createStateKey } from '../../../src/simulate/exploration/state-key.ts';
import { possibleEvents } from '../../../src/simulate/possible-events.ts';
import { samplesOf } from '../../../src/simulate/samples.ts';

/** What a screen does by itself: by `transition` alone, from each of its views. */
export interface Observation {
  readonly thrown: readonly string[];
  readonly logged: readonly string[];
  /** States in which nothing can happen any more. */
  readonly stuck: readonly string[];
  /** The events that change something or run a command. */
  readonly working: readonly string[];
}

const maxStates = 150;

/** Tries every possible event on a screen until no new state of it is found. */
export function observe(machine: Machine, catalogue: Catalogue, screen: string): Observation {
  const found: Found = { thrown: new Set(), logged: new Set(), stuck: new Set(), working: new Set() };
  const comparisons = comparisonsIn(machine);
  const keyOf = createStateKey(machine, comparisons);
  const queue = [...statesOf(machine, catalogue, screen)];
  const visited = new Set(queue.map((state) => keyOf(machine, state).whole));
  for (const state of queue) {
    if (visited.size > maxStates) break;
    const label = `the view "${state.view}"`;
    const events = attempt(found, label, () => possibleEvents(machine, state, catalogue, comparisons)) ?? [];
    if (events.length === 0) found.stuck.add(`nothing can happen in ${label}`);
    for (const event of events) {
      const next = tryEvent(machine, state, event, found);
      const key = next && keyOf(machine, next).whole;
      if (!next || key === undefined) continue;
      if (key !== keyOf(machine, state).whole) found.working.add(nameOf(state, event));
      if (visited.has(key) || next.screen !== state.screen) continue;
      visited.add(key);
      queue.push(next);
    }
  }
  return {
    ...{ thrown: [...found.thrown], logged: [...found.logged] },
    ...{ stuck: [...found.stuck], working: [...found.working] },
  };
}

type Found = Readonly<Record<keyof Observation, Set<string>>>;

/** The state after an event; undefined if it throws. */
function tryEvent(machine: Machine, state: State, event: Event, found: Found): State | undefined {
  const [next, commands = []] = attempt(found, nameOf(state, event), () => transition(machine, state, event)) ?? [];
  for (const command of commands) if (command.do === 'log') found.logged.add(command.text);
  if (commands.length > 0) found.working.add(nameOf(state, event));
  return next;
}

function attempt<Result>({ thrown }: Found, label: string, work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    thrown.add(`${label}: ${error}`);
    return undefined;
  }
}

function nameOf({ view }: State, event: Event): string {
  const { type } = event;
  const detail =
    'name' in event ? event.name : 'field' in event ? event.field : 'outcome' in event ? event.outcome : '';
  return `${view}: ${type} ${detail}`;
}

/** A screen on arrival of a tenant with all session data, and with only what it requires, in each of its views. */
export function* statesOf(machine: Machine, catalogue: Catalogue, id: string): Iterable<State> {
  const screen = machine.screens[id];
  if (!screen) return;
  const { session, settings } = machine.journey;
  const outcomes = Object.values(catalogue.actions).flatMap((action) => Object.values(action.outcomes));
  const sampleOf = (name: string) =>
    samplesOf(outcomes.map((one) => propertiesOf(one)[name]).find(Boolean) ?? session[name])[0];
  for (const names of [Object.keys(session), Object.keys(screen.requires)]) {
    const values = Object.fromEntries(names.map((name) => [name, sampleOf(name)])) as Values;
    const first = initialState(values, settings.locale.language);
    const path = screen.path ?? machine.screens[machine.journey.start]?.path ?? '/';
    const [arrived] = transition(machine, first, { type: 'arrive', path, query: {}, pop: false });
    if (screen.path === undefined) yield { ...arrived, dialog: id };
    else if (arrived.screen === id) for (const view of Object.keys(screen.views)) yield { ...arrived, view };
  }
}
