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
  const screen = machine.screens[id];
  if (screen?.path === undefined) return undefined;
  const required = Object.fromEntries(Object.keys(screen.requires).map((property) => [property, '']));
  const arrival = { type: 'arrive', path: screen.path, query: {}, pop: false } as const;
  const [state] = transition(machine, initialState({ ...required, ...session }, language), arrival);
  return state.loading === undefined && state.place === id ? state : undefined;
}
