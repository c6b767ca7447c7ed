import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Machine } from '../../engine/runtime/state.ts';
import { exploreTrails } from './explore-trails.ts';
import { extrasOf } from './extra-states.ts';
import { dialogOf, type FoundState, type Search, transitionsOf, viewsOf } from './found-states.ts';
import { messagesOf } from './message-states.ts';
import { createShortWays, type Played } from './play.ts';
import type { ReviewKind, ReviewList, ReviewState, ReviewSubject } from './review-state.ts';

/** Every review state of a journey. */
export const listStates = (
  machine: Machine,
  catalogue: Catalogue,
  entries: readonly string[],
): readonly ReviewState[] => reviewJourney(machine, catalogue, entries).states;

/**
 * Everything of a journey that can be reviewed, in the order of its steps, with the events that lead there. Every screen of
 * `machine` is loaded, in the language of the screen files. Pure and deterministic.
 */
export function reviewJourney(machine: Machine, catalogue: Catalogue, entries: readonly string[]): ReviewList {
  const trails = exploreTrails(machine, catalogue, entries);
  const search: Search = { machine, catalogue, trails, ways: createShortWays(trails.entries, catalogue) };
  const found = Object.values(machine.screens).flatMap((screen) => [
    ...[...viewsOf(search, screen), ...dialogOf(search, screen)],
    ...[...transitionsOf(search, screen), ...messagesOf(search, screen)],
  ]);
  const ordered = inOrder(machine, entries, found);
  const named = withOwnNames(inOrder(machine, entries, [...ordered, ...extrasOf(search, ordered)]));
  return {
    states: named.flatMap(({ subject, played }) => (played ? [toState(machine, subject, played)] : [])),
    unreached: named.flatMap(({ subject, played, reason }) => (played ? [] : [{ ...subject, reason }])),
  };
}

const kinds: readonly ReviewKind[] = ['view', 'dialog', 'outcome', 'message', 'extra'];

/** By screen, from the entry screens along their flows, and by kind. */
function inOrder(
  { screens }: Machine,
  entries: readonly string[],
  found: readonly FoundState[],
): readonly FoundState[] {
  const steps = new Set<string>();
  for (const entry of entries) {
    for (let id: string | undefined = entry; id !== undefined && !steps.has(id); id = screens[id]?.next) steps.add(id);
  }
  const order = [...new Set([...steps, ...Object.keys(screens)])];
  const placeOf = ({ subject: { screen, kind } }: FoundState): number =>
    order.indexOf(screen) * kinds.length + kinds.indexOf(kind);
  return found.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** With each id once, and each title once on a screen: the second of two is numbered. */
function withOwnNames(found: readonly FoundState[]): readonly FoundState[] {
  const used = new Map<string, number>();
  const count = (name: string): number => {
    used.set(name, (used.get(name) ?? 0) + 1);
    return used.get(name) ?? 1;
  };
  return found.map((one): FoundState => {
    const { id, title, screen } = one.subject;
    const [sameId, sameTitle] = [count(`id ${id}`), count(`${screen} ${title}`)];
    const subject: ReviewSubject = {
      ...one.subject,
      id: sameId === 1 ? id : `${id}~${sameId}`,
      title: sameTitle === 1 ? title : `${title} (${sameTitle})`,
    };
    return { ...one, subject };
  });
}

function toState(machine: Machine, subject: ReviewSubject, { machine: own, session, events }: Played): ReviewState {
  const { flags } = machine.journey.settings;
  const changed = Object.entries(own.journey.settings.flags).filter(([name, on]) => flags[name] !== on);
  const given = Object.entries(session).filter(([, value]) => value !== undefined);
  return { ...subject, flags: Object.fromEntries(changed), session: Object.fromEntries(given), events };
}
