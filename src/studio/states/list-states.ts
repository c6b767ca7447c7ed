import type { Catalogue } from '../../journey/catalogue.ts';
import type { CompiledScreen } from '../../journey/compiled.ts';
import type { Machine } from '../../runtime/state.ts';
import { performedTransitions } from '../../simulate/mark-transitions.ts';
import { type ExploredTrails, exploreTrails, type OpenPlace } from './explore-trails.ts';
import { openPlaces } from './form-places.ts';
import { failingKeywords } from './invalid-values.ts';
import { playMessage } from './message-events.ts';
import { createShortWays, type Played, playAll, type ShortWays } from './play.ts';
import type { ReviewList, ReviewState, ReviewSubject } from './review-state.ts';
import { createUniqueIds, idOfDialog, idOfMessage, idOfTransition, idOfView } from './state-ids.ts';
import { titleOfDialog, titleOfMessage, titleOfTransition, titleOfView } from './state-titles.ts';

/** Every review state of a journey. */
export const listStates = (
  machine: Machine,
  catalogue: Catalogue,
  entries: readonly string[],
): readonly ReviewState[] => reviewJourney(machine, catalogue, entries).states;

/**
 * Everything of a journey that can be reviewed, with the events that lead there. Every screen of `machine` is loaded, in the
 * language of the screen files. Pure and deterministic.
 */
export function reviewJourney(machine: Machine, catalogue: Catalogue, entries: readonly string[]): ReviewList {
  const trails = exploreTrails(machine, catalogue, entries);
  const search: Search = { machine, catalogue, trails, ways: createShortWays(trails.entries, catalogue) };
  const uniqueId = createUniqueIds();
  const found = Object.values(machine.screens).flatMap((screen) => [
    ...viewsOf(search, screen),
    ...dialogOf(search, screen),
    ...transitionsOf(search, screen),
    ...messagesOf(search, screen),
  ]);
  const named = found.map((one) => ({ ...one, subject: { ...one.subject, id: uniqueId(one.subject.id) } }));
  return {
    states: named.flatMap(({ subject, played }) => (played ? [toState(machine, subject, played)] : [])),
    unreached: named.flatMap(({ subject, played, reason = '' }) => (played ? [] : [{ ...subject, reason }])),
  };
}

interface Search {
  readonly machine: Machine;
  readonly catalogue: Catalogue;
  readonly trails: ExploredTrails;
  readonly ways: ShortWays;
}

/** Something to review, and the session that shows it, if there is one. */
interface Found {
  readonly subject: ReviewSubject;
  readonly played: Played | undefined;
  readonly reason?: string;
}

const isShowing = ({ state }: Played, screen: string, view: string): boolean =>
  state.screen === screen && state.view === view && state.dialog === undefined && !state.loading;

function viewsOf({ trails, ways }: Search, screen: CompiledScreen): readonly Found[] {
  if (screen.path === undefined) return [];
  return Object.keys(screen.views).map((view): Found => {
    const [trail] = trails.views(`${screen.id}/${view}`);
    const isClean = !trail?.after.message;
    const played = ways.find(
      trail ? [trail] : [],
      (one) => isShowing(one, screen.id, view) && (!one.state.message || !isClean),
    );
    const title = titleOfView(screen, view);
    const subject: ReviewSubject = { id: idOfView(screen.id, view), kind: 'view', screen: screen.id, view, title };
    return { subject, played, reason: reasonOf(trails) };
  });
}

const reasonOf = ({ exploration }: ExploredTrails): string =>
  exploration.isComplete ? 'Nothing leads to it: it never happens.' : 'The search ended before anything led to it.';

/** A screen that is shown in a dialog, at the first place that opens it. */
function dialogOf(search: Search, shown: CompiledScreen): readonly Found[] {
  const { id, path, view } = shown;
  const { machine, trails, ways } = search;
  const opening = trails.dialogs.of(id);
  const isInFoot = machine.journey.frame?.foot?.some(({ dialog }) => dialog === id);
  if (path !== undefined && opening.length === 0 && !isInFoot) return [];
  const played =
    ways.find(opening, ({ state }) => state.dialog === id) ?? (isInFoot ? playFoot(search, id) : undefined);
  const screen = played?.state.screen ?? id;
  const subject: ReviewSubject = {
    ...{ id: idOfDialog(screen, id), kind: 'dialog', screen, view: played?.state.view ?? view },
    title: titleOfDialog(shown),
  };
  return [{ subject, played, reason: reasonOf(trails) }];
}

/** Opens a dialog by a link below the first screen. */
function playFoot({ machine, trails, ways }: Search, screen: string): Played | undefined {
  const { start } = machine.journey;
  const view = machine.screens[start]?.view ?? '';
  const begin = ways.find(trails.views(`${start}/${view}`), (one) => isShowing(one, start, view));
  return begin && playAll(begin, [{ type: 'open-dialog', screen }]);
}

function transitionsOf({ machine, trails, ways }: Search, screen: CompiledScreen): readonly Found[] {
  const own = trails.exploration.transitions.filter((name) => name.startsWith(`${screen.id}/`));
  return own.map((name): Found => {
    const at = name.slice(screen.id.length);
    const played = ways.find(trails.transitions.of(name), ({ commands }) =>
      performedTransitions(commands).includes(name),
    );
    const subject: ReviewSubject = {
      ...{ id: idOfTransition(screen, at), kind: 'outcome', screen: screen.id },
      view: played && played.before.screen === screen.id ? played.before.view : screen.view,
      title: titleOfTransition(machine.screens, screen, at),
    };
    return { subject, played, reason: reasonOf(trails) };
  });
}

function messagesOf(search: Search, screen: CompiledScreen): readonly Found[] {
  return [...(search.trails.places.get(screen.id)?.values() ?? [])].flatMap((open) => messagesAt(search, screen, open));
}

function messagesAt({ catalogue, ways }: Search, screen: CompiledScreen, open: OpenPlace): readonly Found[] {
  const { place, schema, messages, label, trails } = open;
  const isOpen = (one: Played): boolean =>
    one.state.screen === screen.id && openPlaces(one).some((other) => other.place === place);
  const begins = trails.flatMap((trail) => ways.find([trail], isOpen) ?? []);
  const keywords = new Set(['required', ...failingKeywords(schema, screen.schema), ...Object.keys(messages)]);
  return [...keywords].flatMap((keyword): readonly Found[] => {
    const ends = begins.flatMap((begin) => playMessage(begin, open, keyword, catalogue) ?? []);
    const [played] = ends.sort((a, b) => a.events.length - b.events.length);
    if (!played && !Object.hasOwn(messages, keyword)) return [];
    const subject: ReviewSubject = {
      ...{ id: idOfMessage(screen.id, place, keyword), kind: 'message', screen: screen.id },
      view: played?.state.view ?? screen.view,
      title: titleOfMessage(label, keyword),
    };
    return [{ subject, played, reason: 'Nothing that can be entered or pressed shows it.' }];
  });
}

function toState(machine: Machine, subject: ReviewSubject, { machine: own, session, events }: Played): ReviewState {
  const { flags } = machine.journey.settings;
  const changed = Object.entries(own.journey.settings.flags).filter(([name, on]) => flags[name] !== on);
  const given = Object.entries(session).filter(([, value]) => value !== undefined);
  return { ...subject, flags: Object.fromEntries(changed), session: Object.fromEntries(given), events };
}
