import type { Event } from '../../engine/runtime/event.ts';
import type { Machine, State } from '../../engine/runtime/state.ts';
import type { ExploredStep } from '../explore.ts';

/** A step of the exploration with the one before it: the last step of a way from an address. */
export interface Trail {
  /** With the flags that the journey session has. */
  readonly machine: Machine;
  /** The trail to the state before the event; undefined for the first event of a session. */
  readonly from: Trail | undefined;
  readonly before: State;
  readonly event: Event;
  readonly after: State;
  /** How many events there are. */
  readonly length: number;
}

/** Follows an exploration, step by step. */
export function createTrails(): (step: ExploredStep) => Trail {
  const reached = new WeakMap<State, Trail>();
  return ({ machine, before, event, after }) => {
    const from = reached.get(before);
    const trail = { machine, from, before, event, after, length: (from?.length ?? 0) + 1 };
    reached.set(after, trail);
    return trail;
  };
}

/** Whether the last event of a trail enters a screen. */
const isEntry = ({ from, after, before }: Trail): boolean => from === undefined || after.screen !== before.screen;

/** The trail to the screen on which the last event happens, and the trails that end on that screen until then. */
export function splitAtEntry(trail: Trail): { readonly entry: Trail | undefined; readonly rest: readonly Trail[] } {
  const rest = [trail];
  for (let one = trail.from; one; one = one.from) {
    if (isEntry(one)) return { entry: one, rest };
    rest.unshift(one);
  }
  return { entry: undefined, rest };
}

/** The shortest trails to each of some goals. */
export interface ShortestTrails {
  add(goal: string, trail: Trail): void;
  /** The shortest first, the earlier one of two that are as long. */
  of(goal: string): readonly Trail[];
}

/** Keeps up to so many trails to a goal. */
export function createShortestTrails(most: number): ShortestTrails {
  const found = new Map<string, Trail[]>();
  return {
    of: (goal) => found.get(goal) ?? [],
    add(goal, trail) {
      const known = found.get(goal) ?? [];
      found.set(goal, known);
      if (known.length === most && trail.length >= (known.at(-1)?.length ?? 0)) return;
      const at = known.findIndex((one) => one.length > trail.length);
      known.splice(at < 0 ? known.length : at, 0, trail);
      known.length = Math.min(known.length, most);
    },
  };
}
