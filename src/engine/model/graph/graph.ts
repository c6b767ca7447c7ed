import type { Catalogue } from '../catalogue.ts';
import { effectsOf, type PlacedEffect, valuesOfKind } from '../effects.ts';
import { memoize } from '../memoize.ts';
import type { Journey, Screen } from '../types.ts';
import { collectorFor } from './collectors.ts';
import { neighbourOf } from './flow.ts';
import { shareText } from './share-text.ts';

/**
 * An edge from one screen to another. `step`: `goto` with `next` or `back`. `jump`: `goto` with a name. `variant`: shown
 * instead of the screen, at its path. `return`: where the engine sends a user who lacks what the screen requires.
 */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'step' | 'jump' | 'variant' | 'return';
  /** The event and the outcomes that lead there, such as `submit` or `submit: verified`. */
  readonly label: string;
  /** Of a variant by share: its part of the sessions. */
  readonly share?: number;
  /** JSON Pointer into the file of `from`. */
  readonly at: string;
  /** Session properties that are set when a user follows the edge, and those that are cleared. */
  readonly gives: readonly string[];
  readonly clears: readonly string[];
}

/** Every edge from screen to screen, in the order of the files. */
export const edgesOf = memoize((journey: Journey, kinds: Catalogue['effects']): readonly Edge[] =>
  Object.values(journey.screens).flatMap((screen) => [
    ...gotosOf(journey, screen, kinds),
    ...screen.variants.map(({ show, share }, index) => ({
      ...plain(screen.id, show, 'variant'),
      label: share === undefined ? 'instead' : `instead for ${shareText(share)}`,
      at: `/variants/${index}/show`,
      ...(share !== undefined && { share }),
    })),
    ...screen.requires.map((property, index) => ({
      ...plain(screen.id, collectorFor(journey, screen.id, property, kinds) ?? journey.start, 'return'),
      label: `without ${property}`,
      at: `/requires/${index}`,
    })),
  ]),
);

/** The screens that a user may open first: the start, and those that a link from outside opens. */
export const entryScreens = ({ start, entries = {} }: Journey): string[] => [
  ...new Set([start, ...Object.keys(entries)]),
];

/** Groups edges by their `from`. */
export function groupByOrigin<E extends Pick<Edge, 'from'>>(edges: readonly E[]): ReadonlyMap<string, readonly E[]> {
  const groups = new Map<string, E[]>();
  for (const edge of edges) groups.set(edge.from, [...(groups.get(edge.from) ?? []), edge]);
  return groups;
}

const plain = (from: string, to: string, kind: Edge['kind']) => ({ from, to, kind, gives: [], clears: [] });

function gotosOf(journey: Journey, screen: Screen, kinds: Catalogue['effects']): Edge[] {
  const effects = effectsOf(screen, kinds);
  const gotos = effects.filter((placed) => valuesOfKind(placed, 'destination').length > 0);
  return effects.flatMap((placed) =>
    placed.parts.flatMap(({ kind, value, at }) => {
      if (kind !== 'destination' || typeof value !== 'string') return [];
      const to = targetOf(journey, screen.id, value);
      if (to === undefined) return [];
      const gives = effects.filter((other) => isDoneBy(other, placed, gotos)).flatMap(given);
      return waysTo(placed, effects).map(({ first, before }) => ({
        from: screen.id,
        to,
        kind: value === to ? ('jump' as const) : ('step' as const),
        at,
        label: [first.event, ...first.within.map(({ outcome }) => outcome).reverse()].join(': '),
        gives,
        clears: before.flatMap(forgotten),
      }));
    }),
  );
}

/** The screen that a destination means: its id, or that of the neighbour in the flow for `next` and `back`; undefined if there is none. */
export function targetOf(journey: Journey, from: string, to: string): string | undefined {
  return to === 'next' || to === 'back' ? neighbourOf(journey, from, to) : journey.screens[to] && to;
}

/** A way to an effect: by its own event, or by an effect `first` of another event that raises it; and what was done before. */
interface Way {
  readonly first: PlacedEffect;
  readonly before: readonly PlacedEffect[];
}

function waysTo(placed: PlacedEffect, all: readonly PlacedEffect[]): readonly Way[] {
  const own = all.filter((other) => precedes(other, placed));
  const raisers = all.filter((other) => valuesOfKind(other, 'eventName').includes(placed.event));
  const others = all.filter(({ event }) => event !== placed.event);
  const raised = raisers.flatMap((raiser) => waysTo(raiser, others));
  return [
    { first: placed, before: own },
    ...raised.map(({ first, before }) => ({ first, before: [...before, ...own] })),
  ];
}

/** Whether a setter can have run before a goto. One in another branch counts only if no goto follows it, so the user stays. */
const isDoneBy = (setter: PlacedEffect, goto: PlacedEffect, gotos: readonly PlacedEffect[]): boolean =>
  setter.event !== goto.event || precedes(setter, goto) || !gotos.some((other) => precedes(setter, other));

/** Whether an effect is performed before another: it comes earlier in the same list, or in a list around the other. */
function precedes({ at }: PlacedEffect, later: PlacedEffect): boolean {
  const list = at.slice(0, at.lastIndexOf('/') + 1);
  if (!later.at.startsWith(list)) return false;
  return Number(later.at.slice(list.length).split('/')[0]) > Number(at.slice(list.length));
}

const given = (placed: PlacedEffect): string[] => valuesOfKind(placed, 'target').flatMap(property);

const forgotten = (placed: PlacedEffect): string[] => valuesOfKind(placed, 'cleared').flatMap(property);

const property = (path: string): string[] => (path.startsWith('session.') ? [path.slice('session.'.length)] : []);
