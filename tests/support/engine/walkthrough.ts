import type { Command } from '../../../src/engine/runtime/command.ts';
import type { Event } from '../../../src/engine/runtime/event.ts';
import { initialState, type Machine, type State, type Values } from '../../../src/engine/runtime/state.ts';
import { transition } from '../../../src/engine/runtime/transition.ts';

type CommandOf<Do extends Command['do']> = Extract<Command, { do: Do }>;

/** A journey session that tests drive with `transition` alone, without a runner. */
export interface Walkthrough {
  readonly state: State;
  /** The commands so far, all or of one kind. */
  commands(): readonly Command[];
  commands<Do extends Command['do']>(kind: Do): readonly CommandOf<Do>[];
  send(event: Event): Walkthrough;
  /** Opens an address by a link or, with `pop`, by Back or Forward. */
  arrive(address: string, pop?: boolean): Walkthrough;
  type(values: Values): Walkthrough;
  press(name: string): Walkthrough;
  /** Settles the latest run of an action with an outcome. */
  settle(action: string, outcome: string, data?: Values): Walkthrough;
}

/** Starts a session before its first address. */
export function startWalkthrough(machine: Machine, session: Values = {}): Walkthrough {
  let state = initialState(session, 'en');
  const all: Command[] = [];
  const walkthrough: Walkthrough = {
    get state() {
      return state;
    },
    commands: <Do extends Command['do']>(kind?: Do) =>
      all.filter((one): one is CommandOf<Do> => kind === undefined || one.do === kind),
    send(event) {
      const [next, commands] = transition(machine, state, event);
      state = next;
      all.push(...commands);
      return walkthrough;
    },
    arrive(address, pop = false) {
      const { pathname, searchParams } = new URL(address, 'https://own.example');
      return walkthrough.send({ type: 'arrive', path: pathname, query: Object.fromEntries(searchParams), pop });
    },
    type(values) {
      for (const [field, value] of Object.entries(values)) walkthrough.send({ type: 'change', field, value });
      return walkthrough;
    },
    press: (name) => walkthrough.send({ type: 'raise', name }),
    settle(action, outcome, data = {}) {
      const run = walkthrough.commands('run').findLast((one) => one.action === action);
      return walkthrough.send({ type: 'outcome', run: run?.id ?? '', outcome, data });
    },
  };
  return walkthrough;
}
