import type { Machine, State } from '../../engine/runtime/state.ts';

/** A state to try events in. */
export interface OpenState {
  readonly machine: Machine;
  readonly state: State;
}

/** How much a state promises: something was reached on the way to it, its screen looks new, or neither. */
export type StatePromise = 'reached' | 'new' | 'other';

/** The states whose events were not tried yet, by screen. */
export interface Frontier {
  readonly add: (one: OpenState, promise: StatePromise) => void;
  /** Removes the most promising state, in turn of all screens and of those for which `isWanted` holds. */
  readonly take: (isWanted: (screen: string) => boolean) => OpenState | undefined;
  readonly size: () => number;
}

/** An empty frontier. */
export function createFrontier(): Frontier {
  const [promising, others] = [new Map<string, OpenState[]>(), new Map<string, OpenState[]>()];
  let size = 0;
  let turn = 0;
  return {
    size: () => size,
    add(one, promise) {
      size++;
      const queues = promise === 'other' ? others : promising;
      const screen = one.state.screen ?? '';
      const queue = queues.get(screen) ?? [];
      queues.set(screen, queue);
      // The next new transition is most likely behind one that was just reached.
      if (promise === 'reached') queue.unshift(one);
      else queue.push(one);
    },
    take(isWanted) {
      const queues = promising.size > 0 ? promising : others;
      // The path to a missed transition may lead through other screens.
      const screens = [...queues.keys()];
      const screen = (turn++ % 2 === 0 ? screens.find(isWanted) : undefined) ?? screens[0];
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
