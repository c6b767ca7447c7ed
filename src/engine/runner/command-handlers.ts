import type { Command } from '../runtime/command.ts';
import type { CompiledJourney } from '../runtime/compiled.ts';
import { formatValue, languageOf } from '../runtime/values/format.ts';
import type { RunnerPorts } from './ports.ts';
import { saveSessionValue } from './session-storage.ts';
import type { SessionStore } from './session-store.ts';

/** One handler for each command, by its name. */
export type CommandHandlers = {
  readonly [Do in Command['do']]: (command: Extract<Command, { do: Do }>) => void;
};

/** Creates the handlers of the commands that only need a port. */
export function createPortHandlers(
  journey: CompiledJourney,
  ports: RunnerPorts,
  session: SessionStore,
): Omit<
  CommandHandlers,
  'load' | 'read-draft' | 'delete-draft' | 'lock' | 'forget' | 'run' | 'cancel' | 'send' | 'extend' | 'redirect'
> {
  // Send the event after the current one has been handled.
  const sendLater = (event: Parameters<SessionStore['send']>[0]): void => queueMicrotask(() => session.send(event));
  return {
    navigate: ({ path, mode, view }) => ports.navigation.go(path, mode, view),
    save: ({ property, value }) => saveSessionValue(journey.session, ports.store, property, value),
    toast: ({ text, kind }) => ports.toast(text, kind),
    'start-countdown': createCountdowns(ports, session),
    stamp: ({ property }) => sendLater({ type: 'stamped', property, at: ports.now() }),
    download: ({ name, text }) => ports.download(name, text),
    print() {
      const language = languageOf({ machine: { journey }, state: session.getState() });
      ports.print(formatValue(new Date(ports.now()).toISOString(), 'date-time', language));
    },
    log: ({ text }) => ports.log(text),
  };
}

/** Runs one countdown per name; a new one stops the previous one. */
function createCountdowns(
  { countDown }: Pick<RunnerPorts, 'countDown'>,
  { send }: Pick<SessionStore, 'send'>,
): CommandHandlers['start-countdown'] {
  const running = new Map<string, () => void>();
  return ({ name, seconds }) => {
    running.get(name)?.();
    if (seconds <= 0) return;
    running.set(
      name,
      countDown(seconds, (left) => send({ type: 'tick', name, left })),
    );
  };
}
