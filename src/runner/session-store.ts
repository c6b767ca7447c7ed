import type { Command } from '../runtime/command.ts';
import type { Event, Machine, State } from '../runtime/state.ts';
import { transition } from '../runtime/transition.ts';

/** The state of a journey session, and the one way to change it. */
export interface SessionStore {
  getState(): State;
  /** Calls back after every change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
  send(event: Event): void;
}

/** One event of a journey session, with the states before and after it. */
export interface RecordedEvent {
  readonly event: Event;
  readonly before: State;
  readonly after: State;
}

/** What a store computes with, and what follows from each event. */
export interface SessionStoreOptions {
  readonly initial: State;
  readonly machineIn: (language: string) => Machine;
  /** Called after each event, before its commands are run. */
  readonly onEvent: (recorded: RecordedEvent) => void;
  readonly onCommand: (command: Command) => void;
}

/** Creates a store that computes each next state with `transition`, runs its commands, and then notifies. */
export function createSessionStore({ initial, machineIn, onEvent, onCommand }: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>();
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
      onEvent({ event, before, after });
      for (const command of commands) onCommand(command);
      if (after !== before) for (const listener of listeners) listener();
    },
  };
}
