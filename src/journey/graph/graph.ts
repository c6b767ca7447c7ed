import type { Journey, Screen } from '../types.ts';
import { effectsOf, type PlacedEffect, pathsWritten } from '../visit.ts';
import { collectorFor } from './collectors.ts';
import { neighbourOf } from './flow.ts';

/**
 * One path from a screen to another. `step`: by `next` or `back`; `jump`: by name; `variant`: shown instead at its path;
 * `return`: where the engine sends a tenant who lacks what the screen requires.
 */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: 'step' | 'jump' | 'variant' | 'return';
  /** What leads there, such as `submit` or `submit: verified`. */
  readonly label: string;
  /** JSON Pointer into the file of `from`. */
  readonly at: string;
  /** Session properties that are set once it is taken, and those that it clears. */
  readonly gives: readonly string[];
  readonly clears: readonly string[];
}

/** Every edge of a journey, in the order of the files. */
export const edgesOf = (journey: Journey): Edge[] =>
  Object.values(journey.screens).flatMap((screen) => [
    ...gotosOf(journey, screen),
    ...screen.variants.map(({ show }, index) => ({
      ...plain(screen.id, show, 'variant'),
      ...{ label: 'instead', at: `/variants/${index}/show` },
    })),
    ...screen.requires.map((property, index) => ({
      ...plain(screen.id, collectorFor(journey, screen.id, property) ?? journey.start, 'return'),
      ...{ label: `without ${property}`, at: `/requires/${index}` },
    })),
  ]);

/** The entry screens: the start, and those that a link from outside opens. */
export const entryScreens = ({ start, entries = {} }: Journey): string[] => [
  ...new Set([start, ...Object.keys(entries)]),
];

/** Edges by the screen that they lead from. */
export function groupByOrigin<E extends Pick<Edge, 'from'>>(edges: readonly E[]): ReadonlyMap<string, readonly E[]> {
  const groups = new Map<string, E[]>();
  for (const edge of edges) groups.set(edge.from, [...(groups.get(edge.from) ?? []), edge]);
  return groups;
}

const plain = (from: string, to: string, kind: Edge['kind']) => ({ from, to, kind, gives: [], clears: [] });

function gotosOf(journey: Journey, screen: Screen): Edge[] {
  const effects = [...effectsOf(screen)];
  return effects.flatMap((placed) => {
    if (!('goto' in placed.effect)) return [];
    const { goto } = placed.effect;
    const to = targetOf(journey, screen.id, goto);
    if (to === undefined) return [];
    const before = effects.filter((other) => precedes(other, placed));
    const outcomes = placed.within.map(({ outcome }) => outcome).reverse();
    return {
      ...{ from: screen.id, to, kind: goto === to ? ('jump' as const) : ('step' as const), at: `${placed.at}/goto` },
      label: [placed.event, ...outcomes].join(': '),
      gives: effects.filter((other) => isDoneBy(other, placed, effects)).flatMap(given),
      clears: before.flatMap(forgotten),
    };
  });
}

function targetOf(journey: Journey, from: string, to: string): string | undefined {
  return to === 'next' || to === 'back' ? neighbourOf(journey, from, to) : journey.screens[to] && to;
}

/** Whether a setter has run when a goto is reached. A setter in another branch has not, unless that branch stays here. */
const isDoneBy = (setter: PlacedEffect, goto: PlacedEffect, all: readonly PlacedEffect[]): boolean =>
  setter.event !== goto.event ||
  precedes(setter, goto) ||
  !all.some((other) => 'goto' in other.effect && precedes(setter, other));

/** Whether an effect runs before another one that is later in its list, or nested in a later one. */
function precedes({ at }: PlacedEffect, later: PlacedEffect): boolean {
  const list = at.slice(0, at.lastIndexOf('/') + 1);
  if (!later.at.startsWith(list)) return false;
  return Number(later.at.slice(list.length).split('/')[0]) > Number(at.slice(list.length));
}

const given = ({ effect }: PlacedEffect): string[] => pathsWritten(effect).flatMap(property);

const forgotten = ({ effect }: PlacedEffect): string[] => ('clear' in effect ? effect.clear.flatMap(property) : []);

const property = (path: string): string[] => (path.startsWith('session.') ? [path.slice('session.'.length)] : []);
