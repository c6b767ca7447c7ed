import { initialState, type Machine, type State, type Values } from './state.ts';
import { transition } from './transition.ts';

/**
 * What a screen shows before anything is known of the tenant: what it requires is there and empty, the storage has only
 * what `session` says. It is the state that a page is made of at build time, and the one it is taken over in. Undefined
 * when the screen has no address, or sends the tenant on from there at once. Pure.
 */
export function prerenderedState(
  machine: Machine,
  id: string,
  language: string,
  session: Values = {},
): State | undefined {
  const screen = machine.screens[id];
  if (screen?.path === undefined) return undefined;
  const had = Object.fromEntries(Object.keys(screen.requires).map((property) => [property, '']));
  const arrival = { type: 'arrive', path: screen.path, query: {}, pop: false } as const;
  const [state] = transition(machine, initialState({ ...had, ...session }, language), arrival);
  return state.loading === undefined && state.place === id ? state : undefined;
}
