import type { Catalogue } from '../engine/model/catalogue.ts';
import { effectsOf, valuesOfKind } from '../engine/model/effects.ts';
import type { Journey, Screen } from '../engine/model/types.ts';

/** The names of the actions that a screen's effects call, without duplicates, in order of appearance. */
export const actionsOf = (screen: Screen, { effects }: Pick<Catalogue, 'effects'>): readonly string[] => [
  ...new Set(effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'actionName'))),
];

/**
 * Adds the action that extends the session, if the journey has one. Only responses to actions say when the session ends,
 * so a screen without actions does not need it.
 */
export const withExtension = (actions: readonly string[], { settings: { signedIn } }: Journey): readonly string[] =>
  signedIn && actions.length > 0 ? [...new Set([...actions, signedIn.extend.run])] : actions;
