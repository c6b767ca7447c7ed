import type { ListedWidget } from '../widgets/define.ts';
import { widgets } from '../widgets/index.ts';
import { actions } from './actions/index.ts';
import type { BlockFacts, Catalogue, WidgetFacts } from './journey/catalogue.ts';
import { effectFacts } from './runtime/effects/effect-facts.ts';
import type { ListedBlock } from './screen/blocks/define.ts';
import { blocks } from './screen/blocks/index.ts';

const byName = <Item extends { readonly name: string }, Facts>(
  items: readonly Item[],
  facts: (item: Item) => Facts,
): Readonly<Record<string, Facts>> => Object.fromEntries(items.map((item) => [item.name, facts(item)]));

/** The catalogue of the listed widgets, actions, blocks and effects, which journeys are validated against. */
export const catalogue: Catalogue = {
  widgets: byName<ListedWidget, WidgetFacts>(
    widgets,
    ({ accepts, options, words, isSecret, isOpen, formats, answer }) => ({
      ...{ accepts, options, words, isSecret, isOpen, formats, answer },
    }),
  ),
  actions: byName(actions, ({ input, outcomes, policy }) => ({
    input,
    outcomes: { ...outcomes },
    concurrency: policy.concurrency,
  })),
  blocks: byName<ListedBlock, BlockFacts>(blocks, ({ options, hasMainHeading = false, isEntry = false, complete }) => ({
    ...{ options, hasMainHeading, isEntry },
    ...(complete && { complete }),
  })),
  effects: effectFacts,
};
