import { fieldOf } from '../../engine/forms/place.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Event } from '../../engine/runtime/event.ts';
import type { State, Values } from '../../engine/runtime/state.ts';
import { openFields, pressableEvents } from '../possible-events.ts';
import { beforeFirst, type Replayed, replayEvent } from './replay-state.ts';
import { type ShortestTrails, splitAtEntry, type Trail } from './trails.ts';

/** A session that was played by its events. */
export interface Played extends Replayed {
  readonly catalogue: Catalogue;
  readonly session: Values;
  readonly events: readonly Event[];
  /** The state before the last event. */
  readonly before: State;
}

/** Whether what was played is what is looked for. */
export type IsWanted = (played: Played) => boolean;

/** Plays an event; undefined if it cannot happen then. */
export function playEvent(played: Played, event: Event): Played | undefined {
  const possible = possibleNow(played, event);
  if (!possible) return undefined;
  return {
    ...played,
    ...replayEvent(played, possible),
    before: played.state,
    // Its effects are those of the journey, when it is replayed.
    events: [...played.events, possible.type === 'refused' ? { ...possible, effects: [] } : possible],
  };
}

/** Plays events in order; undefined if one of them cannot happen. */
export const playAll = (played: Played, events: readonly Event[]): Played | undefined =>
  events.reduce<Played | undefined>((now, event) => now && playEvent(now, event), played);

/** Finds short ways: those of the exploration, without what they do not need. */
export interface ShortWays {
  /** The shortest way found that ends as one of some trails and is wanted. */
  find(trails: readonly Trail[], isWanted: IsWanted): Played | undefined;
}

/** Creates a finder of short ways. `entries` has the shortest trails that enter each screen. */
export function createShortWays(entries: ShortestTrails, catalogue: Catalogue): ShortWays {
  const entered = new Map<Trail, Played | undefined>();
  const playEntry = (entry: Trail): Played | undefined => {
    if (!entered.has(entry)) {
      const { screen, view } = entry.after;
      entered.set(
        entry,
        findOne(entry, ({ state }) => state.screen === screen && state.view === view && !state.message),
      );
    }
    return entered.get(entry);
  };
  const findOne = (trail: Trail, isWanted: IsWanted): Played | undefined => {
    const { entry, rest } = splitAtEntry(trail);
    const events = rest.map(({ event }) => event);
    if (!entry) return playWanted(beginOf(rest[0] ?? trail, catalogue), events, isWanted);
    const others = entries.of(entry.after.screen ?? '').filter(({ length }) => length <= entry.length);
    for (const begin of [...others.map(playEntry), playEntry(entry), playExactly(entry, catalogue)]) {
      const played = begin && playWanted(begin, events, isWanted);
      if (begin && played) return withoutNeedless(begin, played, isWanted);
    }
    return undefined;
  };
  return {
    find: (trails, isWanted) =>
      trails.flatMap((trail) => findOne(trail, isWanted) ?? []).sort((a, b) => a.events.length - b.events.length)[0],
  };
}

function playWanted(begin: Played, events: readonly Event[], isWanted: IsWanted): Played | undefined {
  const played = playAll(begin, events);
  return played && isWanted(played) ? played : undefined;
}

/** Leaves out each event after the beginning without which the end is still wanted. */
function withoutNeedless(begin: Played, played: Played, isWanted: IsWanted): Played {
  let best = played;
  for (let at = played.events.length - 2; at >= begin.events.length; at--) {
    const fewer = playWanted(begin, best.events.toSpliced(at, 1).slice(begin.events.length), isWanted);
    if (fewer) best = fewer;
  }
  return best;
}

/** The session of a trail before its first event. */
function beginOf({ machine, before }: Trail, catalogue: Catalogue): Played {
  const { session, language } = before;
  const state = beforeFirst(machine, session, language);
  return { machine, catalogue, session, state, before: state, commands: [], events: [] };
}

/** A trail with all its events, just as it was explored. */
function playExactly(trail: Trail, catalogue: Catalogue): Played | undefined {
  const steps: Trail[] = [];
  for (let one: Trail | undefined = trail; one; one = one.from) steps.unshift(one);
  const [first = trail] = steps;
  return playAll(
    beginOf(first, catalogue),
    steps.map(({ event }) => event),
  );
}

/** A session in which something may happen. */
interface OpenSession extends Replayed {
  readonly catalogue: Catalogue;
}

/**
 * An event as it can happen to a tenant now: a button is shown, a field is open, and the outcome is that of the run in progress.
 * Undefined if it cannot happen.
 */
function possibleNow(session: OpenSession, event: Event): Event | undefined {
  const { machine, state, commands, catalogue } = session;
  const scope = { machine, state };
  const isOpen = (field: string): boolean => state.dialog === undefined && openFields(scope).includes(field);
  const when = (holds: boolean): Event | undefined => (holds ? event : undefined);
  switch (event.type) {
    case 'outcome': {
      const action = event.run.slice(0, event.run.lastIndexOf('-'));
      const run = Object.values(state.runs).find((one) => one.action === action);
      return run && { ...event, run: run.id };
    }
    case 'raise':
      return when(pressableEvents(scope, catalogue).includes(event.name));
    case 'change':
      return when(isOpen(event.field));
    case 'edit':
      return when(event.edit.at === '' || isOpen(fieldOf(event.edit.at)));
    case 'retry':
      return when(state.notes[event.field]?.retry === true);
    case 'tick':
      return when((state.countdowns[event.name] ?? 0) > event.left);
    case 'close-dialog':
      return when(state.dialog !== undefined);
    case 'refused':
      return when(commands.some((command) => command.do === 'redirect'));
    default:
      return event;
  }
}
