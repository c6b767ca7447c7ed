import type { Catalogue } from '../engine/model/catalogue.ts';
import { effectsOf, valuesOfKind } from '../engine/model/effects.ts';
import { collectorFor } from '../engine/model/graph/collectors.ts';
import { neighbourOf } from '../engine/model/graph/flow.ts';
import { linkedDialogs, linkedScreens } from '../engine/model/graph/text-links.ts';
import type { Journey, Screen } from '../engine/model/types.ts';

/** The ids of the next and the previous screen in a flow. */
export interface FlowNeighbours {
  readonly next?: string;
  readonly back?: string;
}

/** Finds the next and the previous screen of a screen in its flow. */
export function neighboursOf(journey: Journey, id: string): FlowNeighbours {
  const [next, back] = [neighbourOf(journey, id, 'next'), neighbourOf(journey, id, 'back')];
  return { ...(next !== undefined && { next }), ...(back !== undefined && { back }) };
}

/**
 * The screens that a screen's `goto` effects lead to, except `back`, each with its variants by share; these are prefetched.
 */
export function gotoTargets(journey: Journey, screen: Screen, effects: Catalogue['effects']): readonly string[] {
  const { next } = neighboursOf(journey, screen.id);
  const targets = effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'destination'));
  const ids = targets.map((to) => (to === 'next' ? next : to === 'back' ? undefined : to));
  return distinct(ids.flatMap((id) => [id, ...variantsByShare(journey, id)]));
}

const variantsByShare = ({ screens }: Journey, id = ''): readonly string[] =>
  (screens[id]?.variants ?? []).flatMap(({ share, show }) => (share === undefined ? [] : show));

/** The other screens that can follow a screen: by its effects, its flow, what it requires, its variants, and links in its texts. */
export function reachableScreens(
  journey: Journey,
  screen: Screen,
  { effects, blocks }: Pick<Catalogue, 'effects' | 'blocks'>,
): readonly string[] {
  const { next, back } = neighboursOf(journey, screen.id);
  const dialogs = effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'screenName'));
  const collectors = screen.requires.map((property) => collectorFor(journey, screen.id, property, effects));
  const variants = screen.variants.map(({ show }) => show);
  const links = [...linkedScreens(journey, screen, blocks), ...linkedDialogs(journey, screen, blocks)];
  const ids = [...gotoTargets(journey, screen, effects), next, back, ...dialogs, ...collectors, ...variants, ...links];
  return distinct(ids).filter((id) => id !== screen.id);
}

const distinct = (ids: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(ids.filter((id) => id !== undefined)),
];
