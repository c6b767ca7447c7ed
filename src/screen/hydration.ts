import { createContext, type RefObject, useContext, useEffect, useSyncExternalStore } from 'react';
import type { State } from '../runtime/state.ts';

// Everything that components need for hydration; docs/first-load.md describes it.

/** The state that the page was prerendered in, if it is hydrated. */
export const PrerenderedContext = createContext<State | undefined>(undefined);

/**
 * Like `useSyncExternalStore`, for a value of the session. During hydration, the value is read from the prerendered state, so
 * that React renders what the page already shows; right after that, React renders the current value.
 */
export function useHydratedStore<T>(subscribe: (listener: () => void) => () => void, read: (state?: State) => T): T {
  const prerendered = useContext(PrerenderedContext);
  return useSyncExternalStore(
    subscribe,
    () => read(),
    () => read(prerendered),
  );
}

/** Dims a button in the DOM that React rendered as dimmed but the bootstrap script did not. A dimmed button can be pressed. */
export function useButtonAfterHydration(button: RefObject<HTMLButtonElement | null>, isDimmed: boolean): void {
  useEffect(() => button.current?.setAttribute('aria-disabled', String(isDimmed)), [button, isDimmed]);
}

/** Form attributes that make a submit before the bootstrap script runs a no-op; otherwise it would reload the page. */
export const formBeforeHydration = { method: 'dialog' } as const;
