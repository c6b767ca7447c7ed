import type { ListedWidget } from '../../widgets/define.ts';
import { widgets } from '../../widgets/index.ts';
import { actions } from '../product/actions/index.ts';
import type { ActionFacts, BlockFacts, Catalogue, ConsentRule, EffectFacts, WidgetFacts } from './model/catalogue.ts';
import type { ListedAction } from './model/define-action.ts';
import { requireNewNames } from './new-names.ts';
import type { ListedEffect } from './runtime/effects/define.ts';
import { effectFacts, factsOfEffect } from './runtime/effects/effect-facts.ts';
import type { ListedBlock } from './screen/blocks/define.ts';
import { blocks } from './screen/blocks/index.ts';

/** What a project adds to the engine: the lists of its `widgets/index.ts`, `actions/index.ts` and so on. */
export interface OwnParts {
  readonly widgets?: readonly ListedWidget[];
  readonly actions?: readonly ListedAction[];
  readonly blocks?: readonly ListedBlock[];
  readonly effects?: readonly ListedEffect[];
}

const byName = <Item extends { readonly name: string }, Facts>(
  items: readonly Item[],
  facts: (item: Item) => Facts,
): Readonly<Record<string, Facts>> => Object.fromEntries(items.map((item) => [item.name, facts(item)]));

const patternText = (pattern: RegExp | string): string => (typeof pattern === 'string' ? pattern : pattern.source);

const widgetFacts = ({ accepts, options, words, answer, sendsFiles, ...widget }: ListedWidget): WidgetFacts => ({
  accepts,
  options,
  words,
  answer,
  sendsFiles,
  isSecret: widget.isSecret,
  isProof: widget.isProof,
  isWhole: widget.isWhole,
  isOpen: widget.isOpen,
  untouched: widget.untouched,
  formats: widget.formats,
  bounds: widget.bounds,
  range: widget.range,
  offers: widget.offers,
  isText: widget.isText,
  // The format of a group is that of one of its controls.
  places:
    typeof widget.format === 'object' && widget.shape !== 'group' ? widget.format.places.map(patternText) : undefined,
});

const actionFacts = ({ input, outcomes, policy, sendsFiles, declaration }: ListedAction): ActionFacts => ({
  input,
  outcomes: { ...outcomes },
  concurrency: policy.concurrency,
  ...(declaration?.needsConsent && { needsConsent: declaration.needsConsent as ConsentRule }),
  ...(declaration?.records && { records: declaration.records as 'consent' | 'notice' }),
  ...(sendsFiles && { sendsFiles }),
});

const blockFacts = ({ options, hasMainHeading = false, isEntry = false, ...block }: ListedBlock): BlockFacts => ({
  options,
  hasMainHeading,
  isEntry,
  ...(block.isWaiting && { isWaiting: true }),
  ...(block.complete && { complete: block.complete }),
  ...(block.sumsUp && { sumsUp: block.sumsUp }),
  ...(block.isReview && { isReview: true }),
});

const ownEffectFacts = ({ perform, ...kind }: ListedEffect): EffectFacts => ({
  ...factsOfEffect(kind.name, kind),
  own: { perform },
});

const own = <Facts>(facts: Facts): Facts & { readonly isOwn: true } => ({ ...facts, isOwn: true });

/** The catalogue of the engine's widgets, actions, blocks and effects, which journeys are validated against. */
export const catalogue: Catalogue = {
  widgets: byName<ListedWidget, WidgetFacts>(widgets, widgetFacts),
  actions: byName<ListedAction, ActionFacts>(actions, actionFacts),
  blocks: byName<ListedBlock, BlockFacts>(blocks, blockFacts),
  effects: effectFacts,
};

/** The engine's catalogue with what a project adds. @throws Error when a name is taken. */
export function catalogueWith(parts: OwnParts): Catalogue {
  requireNewNames(catalogue, parts);
  return {
    widgets: { ...catalogue.widgets, ...byName(parts.widgets ?? [], (widget) => own(widgetFacts(widget))) },
    actions: { ...catalogue.actions, ...byName(parts.actions ?? [], (action) => own(actionFacts(action))) },
    blocks: { ...catalogue.blocks, ...byName(parts.blocks ?? [], (block) => own(blockFacts(block))) },
    effects: { ...catalogue.effects, ...byName(parts.effects ?? [], ownEffectFacts) },
  };
}
