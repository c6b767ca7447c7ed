import type { Catalogue } from '../../engine/model/catalogue.ts';
import { linkedDialogs } from '../../engine/model/graph/text-links.ts';
import type { CompiledScreen } from '../../engine/runtime/compiled.ts';
import type { Machine } from '../../engine/runtime/state.ts';
import { performedTransitions } from '../mark-transitions.ts';
import type { ExploredTrails } from './explore-trails.ts';
import { idOfDialog, idOfTransition, idOfView } from './naming/state-ids.ts';
import { titleOfDialog, titleOfTransition, titleOfView } from './naming/state-titles.ts';
import { type Played, playAll, type ShortWays } from './play.ts';
import type { ReviewSubject } from './review-state.ts';

/** What is searched, and with what. */
export interface Search {
  readonly machine: Machine;
  readonly catalogue: Catalogue;
  readonly trails: ExploredTrails;
  readonly ways: ShortWays;
}

/** Something to review, and the session that shows it; or why there is none. */
export interface FoundState {
  readonly subject: ReviewSubject;
  readonly played: Played | undefined;
  readonly reason: string;
}

const isShowing = ({ state }: Played, screen: string, view: string): boolean =>
  state.screen === screen && state.view === view && state.dialog === undefined && !state.loading;

/** Every view of a screen with an address, as it is first reached. */
export function viewsOf({ trails, ways }: Search, screen: CompiledScreen): readonly FoundState[] {
  if (screen.path === undefined) return [];
  return Object.keys(screen.views).map((view): FoundState => {
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
export function dialogOf(search: Search, shown: CompiledScreen): readonly FoundState[] {
  const { id, path, view } = shown;
  const { trails, ways } = search;
  const opening = trails.dialogs.of(id);
  const linking = screenWithLink(search, id);
  if (path !== undefined && opening.length === 0 && linking === undefined) return [];
  const played =
    ways.find(opening, ({ state }) => state.dialog === id) ??
    (linking === undefined ? undefined : playLink(search, linking, id));
  const screen = played?.state.screen ?? id;
  const subject: ReviewSubject = {
    id: idOfDialog(screen, id),
    kind: 'dialog',
    screen,
    view: played?.state.view ?? view,
    title: titleOfDialog(shown),
  };
  return [{ subject, played, reason: reasonOf(trails) }];
}

/** The screen with a link to a dialog: below every screen, so that the first one has it, or in a text. */
function screenWithLink({ machine: { journey, screens }, catalogue }: Search, dialog: string): string | undefined {
  if (journey.frame?.foot?.some((link) => link.dialog === dialog)) return journey.start;
  return Object.values(screens).find((screen) => linkedDialogs({ screens }, screen, catalogue.blocks).includes(dialog))
    ?.id;
}

/** Opens a dialog by a link of a screen. */
function playLink({ machine, trails, ways }: Search, from: string, screen: string): Played | undefined {
  const view = machine.screens[from]?.view ?? '';
  const begin = ways.find(trails.views(`${from}/${view}`), (one) => isShowing(one, from, view));
  return begin && playAll(begin, [{ type: 'open-dialog', screen }]);
}

/** Every list of effects of a screen, just after it was performed. */
export function transitionsOf({ machine, trails, ways }: Search, screen: CompiledScreen): readonly FoundState[] {
  const own = trails.exploration.transitions.filter((name) => name.startsWith(`${screen.id}/`));
  return own.map((name): FoundState => {
    const at = name.slice(screen.id.length);
    const played = ways.find(trails.transitions.of(name), ({ commands }) =>
      performedTransitions(commands).includes(name),
    );
    const subject: ReviewSubject = {
      id: idOfTransition(screen, at),
      kind: 'outcome',
      screen: screen.id,
      view: played && played.before.screen === screen.id ? played.before.view : screen.view,
      title: titleOfTransition(machine.screens, screen, at),
    };
    return { subject, played, reason: reasonOf(trails) };
  });
}
