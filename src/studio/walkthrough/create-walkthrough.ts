import type { Runner } from '../../engine/runner/runner.ts';
import type { RecordedEvent } from '../../engine/runner/session-store.ts';
import type { Command } from '../../engine/runtime/command.ts';
import type { Event } from '../../engine/runtime/event.ts';
import { initialState, type Machine, type State } from '../../engine/runtime/state.ts';
import { openReplaySession, type ReplayedEvent } from '../../simulate/replay-session.ts';
import { asRaised } from '../../simulate/states/replay-state.ts';
import type { WalkthroughStart } from './walkthrough-data.ts';
import type { WalkthroughCommand } from './walkthrough-messages.ts';

/** Where a walkthrough begins, and of which journey. */
export interface WalkthroughPlan {
  /** With every screen, in the language of its files. */
  readonly machine: Machine;
  readonly base: string;
  readonly start: WalkthroughStart;
  /** Shows what the app would do, such as a toast. */
  readonly onCommand?: (command: Command) => void;
}

/** A walkthrough that is recorded while it goes on. */
export interface RecordedWalkthrough {
  /** Shows it in the app. */
  readonly runner: Runner;
  readonly happened: () => readonly ReplayedEvent[];
  /** The addresses so far, as a browser has them. */
  readonly history: () => readonly string[];
  /** Lets an action end, the time pass, or the tenant go back. */
  readonly perform: (command: Exclude<WalkthroughCommand, { readonly kind: 'undo' | 'restart' }>) => void;
}

/**
 * Begins a walkthrough, and plays what happened in it before. It is a session as that of a replay, so that its scenario goes the same
 * way: nothing is called, stored or opened.
 */
export function createWalkthrough(
  { machine, start, onCommand }: WalkthroughPlan,
  events: readonly Event[] = [],
): RecordedWalkthrough {
  const happened: ReplayedEvent[] = [];
  const listeners = new Set<Listener>();
  let isPlaying = true;
  const state = initialState(start.session, machine.journey.settings.locale.language);
  const session = openReplaySession(machine, state, (replayed) => {
    happened.push(replayed);
    if (!isPlaying) for (const command of replayed.commands) onCommand?.(command);
    if (replayed.after !== replayed.before) for (const listener of listeners) listener(replayed);
  });
  const goBack = (): void => {
    if (session.history().length > 1) session.goBack();
  };
  const send = (event: Event): void => {
    if (event.type === 'arrive' && event.pop) goBack();
    else session.send(asRaised(machine, session.state(), event));
  };
  session.arrive(start.path);
  for (const event of events) send(event);
  isPlaying = false;
  return {
    runner: runnerOf(machine, { send, getState: session.state, listeners }),
    happened: () => happened,
    history: session.history,
    perform(command) {
      if (command.kind === 'outcome') {
        const { run, outcome, data } = command;
        if (session.state().runs[run]) send({ type: 'outcome', run, outcome, data });
      } else if (command.kind === 'back') goBack();
      else session.wait(nextCountdown(session.state()) ?? 0);
    },
  };
}

/** The seconds until the next countdown ends. */
export function nextCountdown({ countdowns }: State): number | undefined {
  const left = Object.values(countdowns).filter((seconds) => seconds > 0);
  return left.length > 0 ? Math.min(...left) : undefined;
}

type Listener = (recorded: RecordedEvent) => void;

interface WalkthroughStore extends Pick<Runner, 'send' | 'getState'> {
  readonly listeners: Set<Listener>;
}

const runnerOf = (machine: Machine, { send, getState, listeners }: WalkthroughStore): Runner => ({
  machine,
  send,
  getState,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  // A walkthrough is recorded in one language, and every screen is loaded.
  setLanguage: () => undefined,
  prefetch: () => undefined,
});
