import type { Runner } from '../../engine/runner/runner.ts';
import type { Command } from '../../engine/runtime/command.ts';
import type { Machine, State } from '../../engine/runtime/state.ts';
import { type Replayed, replayEvent } from './replay-state.ts';

/**
 * A runner that begins in a state, with the machine that it was replayed with. It performs no command: nothing is called, stored or
 * opened. What is typed and pressed goes through `transition` as in the app, so calls begin and are never answered; `onCommand` may
 * show what the app would do, such as a toast.
 */
export function createPreviewRunner(
  machine: Machine,
  state: State,
  onCommand: (command: Command) => void = () => undefined,
): Runner {
  let now: Replayed = { machine, state, commands: [] };
  const listeners = new Set<Parameters<Runner['subscribe']>[0]>();
  const send: Runner['send'] = (event) => {
    const before = now.state;
    now = replayEvent(now, event);
    const { commands } = now;
    for (const command of commands) onCommand(command);
    // An address that the journey goes to by itself has been reached before its command; that of a link has not.
    const link = event.type === 'follow' && commands.find((command) => command.do === 'navigate');
    if (link) send({ type: 'arrive', path: link.path, query: {}, pop: false });
    else if (now.state !== before) for (const listener of listeners) listener({ event, before, after: now.state });
  };
  return {
    machine,
    send,
    getState: () => now.state,
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
