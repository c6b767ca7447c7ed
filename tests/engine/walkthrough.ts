import type { Command } from '../../src/runtime/command.ts';
import type { Event } from '../../src/runtime/event.ts';
import { initialState, type Machine, type State, type Values } from '../../src/runtime/state.ts';
import { transition } from '../../src/runtime/transition.ts';

type CommandOf<Do extends Command['do']> = Extract<Command, { do: Do }>;

/** Walks a journey by `transition` alone. */
export interface Walkthrough {
  readonly state: State;
  /** Everything that was asked of the world so far, or what was asked of one kind. */
  asked(): readonly Command[];
  asked<Do extends Command['do']>(kind: Do): readonly CommandOf<Do>[];
  send(event: Event): Walkthrough;
  /** Comes to an address by a link; `pop` by Back or Forward. */
  arrive(address: string, pop?: boolean): Walkthrough;
  type(values: Values): Walkthrough;
  press(name: string): Walkthrough;
  /** Lets the run of an action that was asked for last come out. */
  settle(action: string, outcome: string, data?: Values): Walkthrough;
}

/** Begins a walk. */
export function walkOf(machine: Machine, session: Values = {}): Walkthrough {
  let state = initialState(session);
  const commands: Command[] = [];
  const walk: Walkthrough = {
    get state() {
      return state;
    },
    asked: <Do extends Command['do']>(kind?: Do) =>
      commands.filter((one): one is CommandOf<Do> => kind === undefined || one.do === kind),
    send(event) {
      const [next, asked] = transition(machine, state, event);
      state = next;
      commands.push(...asked);
      return walk;
    },
    arrive(address, pop = false) {
      const { pathname, searchParams } = new URL(address, 'https://own.example');
      return walk.send({ type: 'arrive', path: pathname, query: Object.fromEntries(searchParams), pop });
    },
    type(values) {
      for (const [field, value] of Object.entries(values)) walk.send({ type: 'change', field, value });
      return walk;
    },
    press: (name) => walk.send({ type: 'raise', name }),
    settle(action, outcome, data = {}) {
      const run = walk.asked('run').findLast((one) => one.action === action);
      return walk.send({ type: 'outcome', run: run?.id ?? '', outcome, data });
    },
  };
  return walk;
}
