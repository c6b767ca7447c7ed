import type { Catalogue } from '../journey/catalogue.ts';
import { effectsOf, valuesOfKind } from '../journey/effects.ts';
import type { Journey, Screen } from '../journey/types.ts';

/** The actions that a screen's effects call, each once, in the order they are met. */
export const actionsOf = (screen: Screen, { effects }: Pick<Catalogue, 'effects'>): readonly string[] => [
  ...new Set(effectsOf(screen, effects).flatMap((placed) => valuesOfKind(placed, 'actionName'))),
];

/**
 * Actions with the one that lets the session live on, where the journey names one: only what runs can hear that the session
 * ends, so it comes along with that.
 */
export const withExtension = (actions: readonly string[], { settings: { signedIn } }: Journey): readonly string[] =>
  signedIn && actions.length > 0 ? [...new Set([...actions, signedIn.extend.run])] : actions;
