import type { Catalogue } from '../journey/catalogue.ts';
import { effectsOf, valuesOfKind } from '../journey/effects.ts';
import type { Block, Part, Screen } from '../journey/types.ts';
import { flatten, partsIn } from '../journey/visit.ts';
import { actionsOf } from './actions-of.ts';

/** Names of widgets, blocks and actions, each once, in the order they are met. */
export type ModuleNames = { readonly [Kind in 'widgets' | 'blocks' | 'actions']: readonly string[] };

/**
 * What a screen cannot do without: `now` to be shown, and `later` once an action is run. A view that only the outcome of
 * an action leads to is never shown before, so what it alone needs comes later too.
 */
export function needsOf(
  screen: Screen,
  dependsOnValues: boolean,
  catalogue: Pick<Catalogue, 'effects'>,
): { readonly now: ModuleNames; readonly later: ModuleNames } {
  const early = new Set([screen.view]);
  for (const placed of effectsOf(screen, catalogue.effects)) {
    if (placed.within.length === 0) for (const view of valuesOfKind(placed, 'viewName')) early.add(view);
  }
  const all = Object.entries(screen.views);
  const [first, rest] = [true, false].map((isEarly) =>
    all.flatMap(([view, { blocks }]) => (early.has(view) === isEarly ? [...flatten(blocks)] : [])),
  );
  // A form whose shape depends on its values draws all the fields that its schema has.
  const shown = dependsOnValues ? Object.values(screen.fields) : fieldsOf(screen, first ?? []);
  const now = { widgets: widgetsIn(shown), blocks: namesOf(first ?? []), actions: [] };
  return {
    now,
    later: {
      widgets: widgetsIn(fieldsOf(screen, rest ?? [])).filter((name) => !now.widgets.includes(name)),
      blocks: namesOf(rest ?? []).filter((name) => !now.blocks.includes(name)),
      actions: actionsOf(screen, catalogue),
    },
  };
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

const namesOf = (blocks: readonly Block[]): readonly string[] => unique(blocks.map(({ name }) => name));

const fieldsOf = ({ fields }: Screen, blocks: readonly Block[]): readonly Part[] =>
  blocks.flatMap(({ name, options }) =>
    name === 'fields' && Array.isArray(options) ? options.flatMap((field) => fields[String(field)] ?? []) : [],
  );

const widgetsIn = (parts: readonly Part[]): readonly string[] =>
  unique(parts.flatMap((part) => [...partsIn(part, '')].flatMap(({ part: { widget } }) => widget ?? [])));
