import type { Command } from '../runtime/command.ts';
import type { Event } from '../runtime/event.ts';
import type { Machine, State } from '../runtime/state.ts';
import { transition } from '../runtime/transition.ts';

/** The state of a journey session. Only `send` changes it. */
export interface SessionStore {
  getState(): State;
  /** Calls back after every change, with the event that made it; the returned function unsubscribes. */
  subscribe(listener: (recorded: RecordedEvent) => void): () => void;
  send(event: Event): void;
}

/** One event of a journey session, with the states before and after it. */
export interface RecordedEvent {
  readonly event: Event;
  readonly before: State;
  readonly after: State;
}

/**
 * Creates a store that computes each state with `transition`. `onEvent` is called after each event, before its
 * commands are handled; listeners are called after them.
 */
export function createSessionStore(
  initial: State,
  machineIn: (language: string) => Machine,
  onEvent: (recorded: RecordedEvent) => void,
  onCommand: (command: Command) => void,
): SessionStore {
  const listeners = new Set<(recorded: RecordedEvent) => void>();
  let state = initial;
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(event) {
      const before = state;
      const machine = machineIn(event.type === 'language' ? event.language : before.language);
      const [after, commands] = transition(machine, before, event);
      state = after;
      const recorded = { event, before, after };
      onEvent(recorded);
      for (const command of commands) onCommand(command);
      if (after !== before) for (const listener of listeners) listener(recorded);
    },
  };
}
