import type { Json } from '../../engine/json/json.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { effectsOf, valuesOfKind } from '../../engine/model/effects.ts';
import { type Edge, edgesOf, entryScreens, groupByOrigin, targetOf } from '../../engine/model/graph/graph.ts';
import { linkedDialogs, linkedScreens } from '../../engine/model/graph/text-links.ts';
import { memoize } from '../../engine/model/memoize.ts';
import type { Journey, Screen } from '../../engine/model/types.ts';
import { blocksOf } from '../../engine/model/visit.ts';

/** Which screens a tenant can reach, and where they can go from each. */
export interface Reach {
  readonly reachable: ReadonlySet<string>;
  /** The edges that a tenant can choose: `goto` effects, without variants and returns. Grouped by screen. */
  readonly onward: ReadonlyMap<string, readonly Edge[]>;
}

/** Computes which screens of a journey can be reached; memoized, since several rules need it. */
export const reachOf = memoize(
  (journey: Journey, { effects, blocks }: Pick<Catalogue, 'effects' | 'blocks'>): Reach => {
    const edges = edgesOf(journey, effects);
    const links = Object.values(journey.screens).flatMap((screen) =>
      linkedScreens(journey, screen, blocks).map((to) => ({
        from: screen.id,
        to,
        kind: 'jump' as const,
        label: '',
        at: '',
        gives: [],
        clears: [],
      })),
    );
    const dialogs = Object.values(journey.screens).flatMap((screen) =>
      [
        ...effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'screenName')),
        ...linkedDialogs(journey, screen, blocks),
      ].map((to) => ({ from: screen.id, to })),
    );
    const footDialogs = (journey.frame?.foot ?? []).flatMap(({ dialog = [] }) => dialog);
    return {
      reachable: follow([...entryScreens(journey), journey.notFound, ...footDialogs], [...edges, ...links, ...dialogs]),
      onward: groupByOrigin(
        [...edges, ...links].filter(({ from, to, kind }) => to !== from && (kind === 'step' || kind === 'jump')),
      ),
    };
  },
);

/** The screens that can be reached from some screens, these included. */
export function follow(starts: readonly string[], edges: readonly Pick<Edge, 'from' | 'to'>[]): Set<string> {
  const from = groupByOrigin(edges);
  const seen = new Set(starts);
  for (const id of seen) for (const { to } of from.get(id) ?? []) seen.add(to);
  return seen;
}

/** Whether a tenant can leave the journey from a screen: by a redirect, or by a link of a block. */
export const leavesJourney = (screen: Screen, effects: Catalogue['effects']): boolean =>
  effectsOf(screen, effects).some((placed) => valuesOfKind(placed, 'address').length > 0) ||
  [...blocksOf(screen)].some(({ block }) => hasLink(block.options));

/** Whether options contain a link out of the journey. */
export const hasLink = (options: Json): boolean =>
  typeof options === 'object' &&
  options !== null &&
  Object.entries(options).some(([key, value]) => key === 'link' || hasLink(value as Json));

/** Whether a screen leads on to another one as the next of its flow. */
export const followsOn = (journey: Journey, screen: Screen, id: string, effects: Catalogue['effects']): boolean =>
  targetOf(journey, screen.id, 'next') === id &&
  effectsOf(screen, effects).some((placed) => valuesOfKind(placed, 'destination').includes('next'));
