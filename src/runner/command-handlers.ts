import { allowedAddress } from '../journey/allowed-address.ts';
import type { CompiledJourney } from '../journey/compiled.ts';
import type { Command } from '../runtime/command.ts';
import { allowedOrigins } from './allowed-origins.ts';
import { createDraftReader } from './draft-reader.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { ScreenLoading } from './load-screens.ts';
import type { RunnerPorts } from './ports.ts';
import type { ActionRunner } from './run-actions.ts';
import type { ScreenCache } from './screen-cache.ts';
import { saveSessionValue } from './session-storage.ts';
import type { SessionStore } from './session-store.ts';

/** What each command does, by its name. */
export type CommandHandlers = {
  readonly [Do in Command['do']]: (command: Extract<Command, { do: Do }>) => void;
};

/** What commands are handled with. */
export interface CommandHandlerOptions {
  readonly journey: CompiledJourney;
  readonly ports: RunnerPorts;
  readonly session: SessionStore;
  readonly screens: ScreenCache;
  readonly loading: Pick<ScreenLoading, 'load'>;
  readonly actions: ActionRunner;
  /** Absent in a journey that cannot be resumed. */
  readonly drafts: DraftSaver | undefined;
}

/** Creates the handlers of all commands. */
export function createCommandHandlers(options: CommandHandlerOptions): CommandHandlers {
  const { journey, ports, session, loading, actions, drafts } = options;
  const readDraft = createDraftReader(options.screens, drafts, session.send);
  // An event that a command leads to is sent after the event that led to the command.
  const sendLater = (event: Parameters<SessionStore['send']>[0]): void => queueMicrotask(() => session.send(event));
  return {
    load: ({ screen }) => void loading.load(screen),
    navigate: ({ path, mode, view }) => ports.navigation.go(path, mode, view),
    extend: (command) => void actions.extendSession(command),
    'read-draft': () => void readDraft(session.getState().language),
    'delete-draft': () => drafts?.delete(),
    run: (command) => void actions.run(command),
    send: actions.post,
    cancel: ({ id }) => actions.cancel(id),
    save: ({ property, value }) => saveSessionValue(journey.session, ports.store, property, value),
    toast: ({ text, kind }) => ports.toast(text, kind),
    redirect({ url, screen, otherwise }) {
      const allowed = allowedOrigins(journey, session.getState().config.redirectAllow);
      const address = allowedAddress(url, ports.navigation.origin, allowed);
      if (address !== undefined) ports.navigation.leave(address);
      else sendLater({ type: 'refused', screen, effects: otherwise });
    },
    'start-countdown': createCountdowns(ports, session),
    stamp: ({ property }) => sendLater({ type: 'stamped', property, at: ports.now() }),
    print: () => ports.print(),
    log: ({ text }) => ports.log(text),
  };
}

/** Runs one countdown per name; a new one replaces the one before. */
function createCountdowns(
  { countDown }: Pick<RunnerPorts, 'countDown'>,
  { send }: Pick<SessionStore, 'send'>,
): CommandHandlers['start-countdown'] {
  const running = new Map<string, () => void>();
  return ({ name, seconds }) => {
    running.get(name)?.();
    running.set(
      name,
      countDown(seconds, (left) => send({ type: 'tick', name, left })),
    );
  };
}
