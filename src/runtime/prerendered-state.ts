import { initialState, type Machine, type State, type Values } from './state.ts';
import { transition } from './transition.ts';

/**
 * The state of a screen for an unknown tenant. Its page is prerendered and hydrated from it. Session values that the
 * screen requires are empty; others are absent unless `session` has them. Undefined if the screen has no path or
 * redirects at once.
 */
export function prerenderedState(
  machine: Machine,
  id: string,
  language: string,
  session: Values = {},
): State | undefined {
  const required = Object.fromEntries(Object.keys(machine.screens[id]?.requires ?? {}).map((name) => [name, '']));
  const state = arrivedState(machine, id, language, { ...required, ...session });
  return state?.place === id ? state : undefined;
}

/**
 * The state after arriving at the address of a screen, which may lead on to another one at once. Undefined if the screen
 * has no path, or if what follows is not loaded.
 */
export function arrivedState(machine: Machine, id: string, language: string, session: Values): State | undefined {
  const path = machine.screens[id]?.path;
  if (path === undefined) return undefined;
  const arrival = { type: 'arrive', path, query: {}, pop: false } as const;
  const [state] = transition(machine, initialState(session, language), arrival);
  return state.loading === undefined ? state : undefined;
}
