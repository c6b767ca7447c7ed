import { initialState, type Machine, type State, type Values } from './state.ts';
import { transition } from './transition.ts';

/**
 * The state of a screen before anything is known of the tenant: what it requires is present but empty, and the storage has
 * only what `session` says. Pages are prerendered from it, and hydrated with it. Undefined when the screen has no address,
 * or redirects at once. Pure.
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
