import type { ListedWidget } from '../widgets/define.ts';
import { widgets } from '../widgets/index.ts';
import type { ListedAction } from './actions/define.ts';
import { actions } from './actions/index.ts';
import type { ActionFacts, BlockFacts, Catalogue, WidgetFacts } from './journey/catalogue.ts';
import { effectFacts } from './runtime/effects/effect-facts.ts';
import type { ListedBlock } from './screen/blocks/define.ts';
import { blocks } from './screen/blocks/index.ts';

const byName = <Item extends { readonly name: string }, Facts>(
  items: readonly Item[],
  facts: (item: Item) => Facts,
): Readonly<Record<string, Facts>> => Object.fromEntries(items.map((item) => [item.name, facts(item)]));

/** The catalogue of the listed widgets, actions, blocks and effects, which journeys are validated against. */
export const catalogue: Catalogue = {
  widgets: byName<ListedWidget, WidgetFacts>(widgets, ({ accepts, options, words, answer, sendsFiles, ...widget }) => ({
    ...{ accepts, options, words, answer, sendsFiles },
    ...{ isSecret: widget.isSecret, isOpen: widget.isOpen, formats: widget.formats },
  })),
  actions: byName<ListedAction, ActionFacts>(actions, ({ input, outcomes, policy, sendsFiles }) => ({
    input,
    outcomes: { ...outcomes },
    concurrency: policy.concurrency,
    ...(sendsFiles && { sendsFiles }),
  })),
  blocks: byName<ListedBlock, BlockFacts>(blocks, ({ options, hasMainHeading = false, isEntry = false, complete }) => ({
    ...{ options, hasMainHeading, isEntry },
    ...(complete && { complete }),
  })),
  effects: effectFacts,
};
