import { splitPointer, withValueAtSteps } from '../../../../engine/json/pointer.ts';
import { neighbourOf } from '../../../../engine/model/graph/flow.ts';
import type { Screen } from '../../../../engine/model/types.ts';
import type { DraftJourney } from '../texts/draft-journey.ts';

/** Where an outcome can lead: the id of a screen, `next` or `back`. */
export interface OutcomeTarget {
  readonly to: string;
  readonly name: string;
}

/** The neighbours of a screen, and all screens, by their titles. */
export function targetsOf({ journey }: DraftJourney, screen: string): readonly OutcomeTarget[] {
  const { screens } = journey;
  const titles = Object.values(screens).map(({ title }) => title);
  const nameOf = (id: string): string => {
    const title = screens[id]?.title ?? id;
    return titles.filter((one) => one === title).length > 1 ? `${title} (${id})` : title;
  };
  const neighbours = (['next', 'back'] as const).map((to) => {
    const id = neighbourOf(journey, screen, to);
    return { to, name: `${neighbourNames[to]}${id === undefined ? '' : `: ${nameOf(id)}`}` };
  });
  const all = Object.keys(screens).map((id) => ({ to: id, name: nameOf(id) }));
  return [...neighbours, ...all.toSorted((a, b) => a.name.localeCompare(b.name))];
}

/** What `next` and `back` mean. */
export const neighbourNames = { next: 'The next step', back: 'The step before' } as const;

/** Why the target at a place of a screen cannot be another one: a sentence; undefined when the check has nothing against it. */
export function whyNotTarget(
  { journey, whyNot }: DraftJourney,
  screen: string,
  { at, to }: { readonly at: string; readonly to: string },
): string | undefined {
  const before = journey.screens[screen];
  if (!before) return undefined;
  const target = journey.screens[to];
  if (target && target.path === undefined) return 'It has no address: it is only shown in a dialog.';
  const changed = withValueAtSteps(before, splitPointer(at), to) as Screen;
  return whyNot({ ...journey, screens: { ...journey.screens, [screen]: changed } });
}
