import type { Catalogue } from '../engine/model/catalogue.ts';
import { effectsOf, valuesOfKind } from '../engine/model/effects.ts';
import type { Block, Condition, Part, Screen } from '../engine/model/types.ts';
import { flattenBlocks, partsIn } from '../engine/model/visit.ts';
import { actionsOf } from './actions-of.ts';

/** Names of widgets, blocks and actions, without duplicates, in order of appearance. */
export type ModuleNames = { readonly [Kind in 'widgets' | 'blocks' | 'actions']: readonly string[] };

/**
 * The modules that a screen needs: `now` to be shown, `later` once it runs an action. `later` includes the modules of views
 * that only an action's outcome leads to, and of blocks that only one shows, since these cannot be shown earlier.
 */
export function screenModulesOf(
  screen: Screen,
  isStructured: boolean,
  catalogue: Pick<Catalogue, 'effects'>,
): { readonly now: ModuleNames; readonly later: ModuleNames } {
  const earlyViews = new Set([screen.view]);
  for (const placed of effectsOf(screen, catalogue.effects)) {
    if (placed.within.length === 0) for (const view of valuesOfKind(placed, 'viewName')) earlyViews.add(view);
  }
  const blocksIn = (early: boolean): readonly Block[] =>
    Object.entries(screen.views).flatMap(([view, { blocks }]) =>
      blocks.flatMap((block) =>
        (earlyViews.has(view) && !awaitsOutcome(block.when)) === early ? [...flattenBlocks([block])] : [],
      ),
    );
  const [early, late] = [blocksIn(true), blocksIn(false)];
  // A structured form draws every field that its schema has.
  const shown = isStructured ? Object.values(screen.fields) : fieldsOf(screen, early);
  const now = { widgets: widgetsIn(shown), blocks: namesOf(early), actions: [] };
  return {
    now,
    later: {
      widgets: widgetsIn(fieldsOf(screen, late)).filter((name) => !now.widgets.includes(name)),
      blocks: namesOf(late).filter((name) => !now.blocks.includes(name)),
      actions: actionsOf(screen, catalogue),
    },
  };
}

/** Whether a condition holds only after an action of the screen has ended. */
function awaitsOutcome(condition: Condition | undefined): boolean {
  if (!condition) return false;
  if ('all' in condition) return condition.all.some(awaitsOutcome);
  if ('any' in condition) return condition.any.length > 0 && condition.any.every(awaitsOutcome);
  return 'action' in condition && condition.is !== 'idle' && condition.is !== 'running';
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

const namesOf = (blocks: readonly Block[]): readonly string[] => unique(blocks.map(({ name }) => name));

const fieldsOf = ({ fields }: Screen, blocks: readonly Block[]): readonly Part[] =>
  blocks.flatMap(({ name, options }) =>
    name === 'fields' && Array.isArray(options) ? options.flatMap((field) => fields[String(field)] ?? []) : [],
  );

const widgetsIn = (parts: readonly Part[]): readonly string[] =>
  unique(parts.flatMap((part) => [...partsIn(part, '')].flatMap(({ part: { widget } }) => widget ?? [])));
