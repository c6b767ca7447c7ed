import type { ScreenNumbers } from '../../../contracts/numbers/screen-numbers.ts';
import type { GraphLayout } from '../../../simulate/graph/graph-layout.ts';
import type { CountedScreen } from './numbers-table.tsx';

/** A screen and a part of the visitors of its address. */
export interface SharedScreen {
  readonly screen: CountedScreen;
  /** From 0 to 1. */
  readonly share: number;
}

/** A screen that is shown in several ways, each to a share of its visitors: first itself, to the rest. */
export type SplitScreen = readonly [SharedScreen, ...SharedScreen[]];

/** The screens with variants by share of which one was counted, in the order of the journey. */
export function findSplitScreens(
  { nodes, edges }: Pick<GraphLayout, 'nodes' | 'edges'>,
  numbers: ReadonlyMap<string, ScreenNumbers>,
): readonly SplitScreen[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return nodes.flatMap((screen): SplitScreen[] => {
    const variants = edges.flatMap(({ from, to, share }): SharedScreen[] => {
      const shown = byId.get(to);
      return from === screen.id && share !== undefined && shown ? [{ screen: shown, share }] : [];
    });
    if (!variants.some((one) => numbers.has(one.screen.id))) return [];
    const rest = variants.reduce((left, { share }) => left - share, 1);
    return [[{ screen, share: rest }, ...variants]];
  });
}
