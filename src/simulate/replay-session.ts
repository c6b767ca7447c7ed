import { allowedAddress } from '../engine/model/allowed-address.ts';
import type { Command } from '../engine/runtime/command.ts';
import type { Event } from '../engine/runtime/event.ts';
import type { Machine, State } from '../engine/runtime/state.ts';
import { transition } from '../engine/runtime/transition.ts';

/** An event of a session, the states before and after it, and what it asked the runner to do. */
export interface ReplayedEvent {
  readonly event: Event;
  readonly before: State;
  readonly after: State;
  readonly commands: readonly Command[];
  /** Whether the event before it caused it, and not the tenant, the server or a clock. */
  readonly isCaused: boolean;
}

/** A journey session without a browser: nothing is called, stored or opened. */
export interface ReplaySession {
  readonly state: () => State;
  /** The paths so far, as a browser has them. */
  readonly history: () => readonly string[];
  /** The address outside the journey that the tenant was sent to last. */
  readonly left: () => string | undefined;
  /** The actions that `send` effects have called so far. */
  readonly sent: () => readonly string[];
  readonly send: (event: Event) => void;
  /** Opens an address of the journey. */
  readonly arrive: (address: string) => void;
  /** Goes back as with the button of the browser. */
  readonly goBack: () => void;
  /** Lets some seconds pass. */
  readonly wait: (seconds: number) => void;
}

/** The origin of the app in a session without a browser. */
const ownOrigin = 'https://app.example';

/** Begins a session in a state. `onEvent` is called after each event, also after one that another event has caused. */
export function openReplaySession(
  machine: Machine,
  first: State,
  onEvent: (replayed: ReplayedEvent) => void = () => undefined,
): ReplaySession {
  let state = first;
  let left: string | undefined;
  const history: string[] = [];
  const sent: string[] = [];
  const apply = (event: Event, isCaused: boolean): void => {
    const before = state;
    const [after, commands] = transition(machine, before, event);
    state = after;
    onEvent({ event, before, after, commands, isCaused });
    for (const command of commands) perform(command, event);
  };
  const perform = (command: Command, { type }: Event): void => {
    if (command.do === 'navigate') {
      if (command.mode !== 'push') history.pop();
      if (command.mode !== 'back') history.push(command.path);
      // The router reports the address of a link as that of any other way.
      if (type === 'follow') apply(arrivalAt(command.path, false), true);
    } else if (command.do === 'send') sent.push(command.action);
    else if (command.do === 'redirect') {
      left = allowedAddress(command.url, ownOrigin, machine.journey.settings.redirectAllow);
      if (left === undefined) apply({ type: 'refused', screen: command.screen, effects: command.otherwise }, true);
    }
  };
  const arrive = (address: string, pop: boolean): void => {
    history.push(address.split('?')[0] ?? '/');
    apply(arrivalAt(address, pop), false);
  };
  const send = (event: Event): void => apply(event, false);
  return {
    send,
    state: () => state,
    history: () => history,
    left: () => left,
    sent: () => sent,
    arrive: (address) => arrive(address, false),
    goBack() {
      history.pop();
      arrive(history.pop() ?? '/', true);
    },
    wait(seconds) {
      for (const [name, rest] of Object.entries(state.countdowns))
        send({ type: 'tick', name, left: Math.max(0, rest - seconds) });
    },
  };
}

function arrivalAt(address: string, pop: boolean): Event {
  const [path = '/', query = ''] = address.split('?');
  return { type: 'arrive', path, query: Object.fromEntries(new URLSearchParams(query)), pop };
}
