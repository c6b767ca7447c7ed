import type { CompiledScreen } from './compiled.ts';
import type { Draft } from './data/draft.ts';
import { initialState, type Machine, type State, type Values } from './state.ts';
import { transition } from './transition.ts';

/**
 * The state of a screen for an unknown user. Its page is prerendered and hydrated from it. Session values that the
 * screen requires are empty; others are absent unless `session` has them. Undefined if the screen has no path or
 * redirects at once.
 */
export function prerenderedState(
  machine: Machine,
  id: string,
  language: string,
  session: Values = {},
): State | undefined {
  const state = arrivedState(machine, id, language, { ...requiredValues(machine.screens[id]), ...session });
  return state?.place === id ? state : undefined;
}

/** The session values that a screen requires, each an empty text. */
export const requiredValues = (screen: CompiledScreen | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.keys(screen?.requires ?? {}).map((name) => [name, '']));

/**
 * The state after arriving at the address of a screen, with the draft of an earlier visit if there is one. The address may
 * lead on to another screen at once. Undefined if the screen has no path, or if what follows is not loaded.
 */
export function arrivedState(
  machine: Machine,
  id: string,
  language: string,
  session: Values,
  draft?: Draft,
): State | undefined {
  const path = machine.screens[id]?.path;
  if (path === undefined) return undefined;
  const arrival = { type: 'arrive', path, query: {}, pop: false } as const;
  const [state] = transition(machine, initialState(session, language, draft), arrival);
  return state.loading === undefined ? state : undefined;
}
