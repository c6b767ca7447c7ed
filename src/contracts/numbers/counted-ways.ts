import type { Catalogue } from '../../engine/model/catalogue.ts';
import { edgesOf } from '../../engine/model/graph/graph.ts';
import type { Journey } from '../../engine/model/types.ts';

/** Screen -> event or outcome -> the screens that it leads to. */
export type CountedWays = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** The ways from screen to screen that a journey has; one that leads to a screen with variants leads to each of them too. */
export function countedWays(journey: Journey, kinds: Catalogue['effects']): CountedWays {
  const edges = edgesOf(journey, kinds);
  const shownAt = (screen: string): readonly string[] => [
    screen,
    ...edges.flatMap(({ kind, from, to }) => (kind === 'variant' && from === screen ? [to] : [])),
  ];
  const ways = new Map<string, Map<string, Set<string>>>();
  for (const { from, to, kind, label } of edges) {
    if (kind !== 'step' && kind !== 'jump') continue;
    const own = ways.get(from) ?? new Map<string, Set<string>>();
    ways.set(from, own);
    for (const cause of label.split(': ')) own.set(cause, new Set([...(own.get(cause) ?? []), ...shownAt(to)]));
  }
  return Object.fromEntries(
    [...ways].map(([screen, own]) => [screen, Object.fromEntries([...own].map(([cause, to]) => [cause, [...to]]))]),
  );
}
