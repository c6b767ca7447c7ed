import type { Catalogue } from '../journey/catalogue.ts';
import type { Screen } from '../journey/types.ts';
import { blocksOf, callOf, effectsOf, partsOf } from '../journey/walk.ts';

/** The names of the widgets, blocks and actions that a screen cannot do without, each once, in the order they are met. */
export function needsOf(screen: Screen): { readonly [Kind in keyof Catalogue]: readonly string[] } {
  return {
    widgets: unique([...partsOf(screen)].flatMap(({ part: { widget } }) => widget ?? [])),
    blocks: unique([...blocksOf(screen)].map(({ block: { name } }) => name)),
    actions: unique([...effectsOf(screen)].flatMap(({ effect }) => callOf(effect)?.action ?? [])),
  };
}

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];
