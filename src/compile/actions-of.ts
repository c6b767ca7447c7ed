import type { Journey, Screen } from '../journey/types.ts';
import { callOf, effectsOf } from '../journey/visit.ts';

/** The actions that a screen's effects call, each once, in the order they are met. */
export const actionsOf = (screen: Screen): readonly string[] => [
  ...new Set([...effectsOf(screen)].flatMap(({ effect }) => callOf(effect)?.action ?? [])),
];

/**
 * Actions with the one that lets the session live on, where the journey names one: only what runs can hear that the session
 * ends, so it comes along with that.
 */
export const withExtension = (actions: readonly string[], { settings: { signedIn } }: Journey): readonly string[] =>
  signedIn && actions.length > 0 ? [...new Set([...actions, signedIn.extend.run])] : actions;
