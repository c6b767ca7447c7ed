import type { Runner } from '../../runner/runner.ts';
import type { Machine, State } from '../../runtime/state.ts';
import { type Replayed, replayEvent } from './replay-state.ts';

/**
 * A runner that begins in a state and performs no command: nothing is called, stored or opened. What is typed and pressed goes
 * through `transition` as in the app, so calls begin and are never answered.
 */
export function createPreviewRunner(machine: Machine, state: State): Runner {
  let now: Replayed = { state, commands: [] };
  const listeners = new Set<() => void>();
  return {
    machine,
    getState: () => now.state,
    send(event) {
      const before = now.state;
      now = replayEvent(machine, now, event);
      if (now.state === before) return;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // The language is part of the address of a preview.
    setLanguage: () => undefined,
    // Every screen is loaded.
    prefetch: () => undefined,
  };
}
