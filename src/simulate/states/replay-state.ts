import { configNames } from '../../engine/model/catalogue.ts';
import type { Command } from '../../engine/runtime/command.ts';
import type { Event } from '../../engine/runtime/event.ts';
import { initialState, type Machine, type State, type Values } from '../../engine/runtime/state.ts';
import { transition } from '../../engine/runtime/transition.ts';
import type { ReviewState } from './review-state.ts';

/** A state, and what the runner would be asked to do. */
export interface Replayed {
  /** With the flags of the session. */
  readonly machine: Machine;
  readonly state: State;
  /** The commands of the last event. */
  readonly commands: readonly Command[];
}

/** The time of every replay. */
const replayedAt = Date.UTC(2026, 0, 1, 6, 30);

/** Where every link of the run-time configuration leads in a replay. */
const configuredAddress = 'https://app.example/';

/**
 * Computes a review state. Every screen of `machine` is loaded, and its texts are those of the language, in which the messages of
 * the state are then, too.
 */
export function replayState(machine: Machine, { flags, session, events }: ReviewState, language: string): Replayed {
  const flagged = withFlags(machine, flags);
  const begin: Replayed = { machine: flagged, state: beforeFirst(flagged, session, language), commands: [] };
  return events.reduce(replayEvent, begin);
}

/** A machine in which some flags are set. */
function withFlags(machine: Machine, flags: ReviewState['flags']): Machine {
  if (Object.keys(flags).length === 0) return machine;
  const { settings } = machine.journey;
  return {
    ...machine,
    journey: { ...machine.journey, settings: { ...settings, flags: { ...settings.flags, ...flags } } },
  };
}

/** The state before the first address is known, with the run-time configuration of a replay. */
export function beforeFirst(machine: Machine, session: Values, language: string): State {
  const config = Object.fromEntries(configNames.map((name) => [name, configuredAddress]));
  return transition(machine, initialState(session, language), { type: 'configured', config })[0];
}

/** The state after one more event, with what only a clock knows of it. */
export function replayEvent({ machine, state, commands }: Replayed, event: Event): Replayed {
  const complete = event.type === 'refused' ? refusalAfter(commands, event) : asRaised(machine, state, event);
  const [after, asked] = transition(machine, state, complete);
  return { machine, state: stamped(machine, after, asked), commands: asked };
}

/**
 * An event as the app raises it, with what JSON does not have: an emptied part of a form, and files. A schema says nothing of the items
 * of a list of files.
 */
export function asRaised({ screens }: Machine, { screen = '' }: State, event: Event): Event {
  if (event.type === 'edit' && Object.keys(event.edit).length === 1) {
    return { ...event, edit: { at: event.edit.at, set: undefined } };
  }
  if (event.type !== 'change' || !Array.isArray(event.value)) return event;
  const schema = screens[screen]?.schema.properties?.[event.field];
  const items = typeof schema === 'object' ? schema.items : undefined;
  if (typeof items !== 'object' || Object.keys(items).length > 0) return event;
  return { ...event, value: event.value.map((name) => (typeof name === 'string' ? pictureOf(name) : name)) };
}

const pictureOf = (name: string): File => new File([], `${name}.jpg`, { type: 'image/jpeg', lastModified: 0 });

/** A refused redirect, with the effects that the journey of today has for it. */
function refusalAfter(commands: readonly Command[], event: Extract<Event, { type: 'refused' }>): Event {
  const redirect = commands.find((command) => command.do === 'redirect');
  return redirect ? { ...event, screen: redirect.screen, effects: redirect.otherwise } : event;
}

const stamped = (machine: Machine, state: State, commands: readonly Command[]): State =>
  commands.reduce(
    (now, command) =>
      command.do === 'stamp'
        ? transition(machine, now, { type: 'stamped', property: command.property, at: replayedAt })[0]
        : now,
    state,
  );
