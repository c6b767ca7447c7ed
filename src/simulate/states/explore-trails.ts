import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Machine } from '../../engine/runtime/state.ts';
import { type Exploration, type ExploredStep, explore } from '../explore.ts';
import { type FormPlace, openPlaces } from './form-places.ts';
import { createShortestTrails, createTrails, type ShortestTrails, type Trail } from './trails.ts';

/** What an exploration came past, with the shortest trails to it. */
export interface ExploredTrails {
  readonly exploration: Exploration;
  /** Screen -> trails that enter it without a message. */
  readonly entries: ShortestTrails;
  /** `<screen>/<view>` -> trails that show it, those without a message first. */
  readonly views: (name: string) => readonly Trail[];
  /** Name of a list of effects -> trails whose last event performs it. */
  readonly transitions: ShortestTrails;
  /** Screen that is shown in a dialog -> trails that open it. */
  readonly dialogs: ShortestTrails;
  /** Screen -> places of its form that were open, each with the trails to them. */
  readonly places: ReadonlyMap<string, ReadonlyMap<string, OpenPlace>>;
}

/** A place of a form, and the shortest trails to states in which it is open. */
export interface OpenPlace extends FormPlace {
  readonly trails: readonly Trail[];
}

const mostTrails = 3;

/** Explores a journey, and keeps how it got where it came. */
export function exploreTrails(machine: Machine, catalogue: Catalogue, entryScreens: readonly string[]): ExploredTrails {
  const trailOf = createTrails();
  const [entries, clean, others] = [createShortestTrails(mostTrails), createShortestTrails(1), createShortestTrails(1)];
  const [transitions, dialogs] = [createShortestTrails(mostTrails), createShortestTrails(1)];
  const [open, known] = [createShortestTrails(mostTrails), new Map<string, Map<string, FormPlace>>()];
  const notePlaces = ({ machine: own, after, isNew }: ExploredStep, trail: Trail): void => {
    const { screen = '' } = after;
    if (!isNew || after.dialog !== undefined) return;
    const places = known.get(screen) ?? new Map<string, FormPlace>();
    known.set(screen, places);
    for (const one of openPlaces({ machine: own, state: after })) {
      if (!places.has(one.place)) places.set(one.place, one);
      open.add(`${screen} ${one.place}`, trail);
    }
  };
  const onStep = (step: ExploredStep): void => {
    const { before, after } = step;
    const trail = trailOf(step);
    const { screen = '', view, dialog } = after;
    for (const name of step.performed) transitions.add(name, trail);
    if (dialog !== undefined && before.dialog !== dialog) dialogs.add(dialog, trail);
    if (before.screen !== after.screen || before.view !== view) {
      (isClean(trail) ? clean : others).add(`${screen}/${view}`, trail);
      if (isClean(trail)) entries.add(screen, trail);
    }
    notePlaces(step, trail);
  };
  const exploration = explore(machine, catalogue, entryScreens, { onStep });
  const places = [...known].map(([screen, all]) => {
    const withTrails = [...all].map(
      ([place, one]) => [place, { ...one, trails: open.of(`${screen} ${place}`) }] as const,
    );
    return [screen, new Map(withTrails)] as const;
  });
  return {
    exploration,
    entries,
    transitions,
    dialogs,
    places: new Map(places),
    views: (name) => [...clean.of(name), ...others.of(name)].slice(0, 1),
  };
}

/** Whether nothing is shown that an earlier event caused. */
const isClean = ({ after }: Trail): boolean => !after.message && after.dialog === undefined;
