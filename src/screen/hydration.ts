import { createContext, type RefObject, useContext, useEffect, useSyncExternalStore } from 'react';
import type { State } from '../runtime/state.ts';
import { afterPress, clickWithinMs } from './after-press.ts';

// The whole seam between the components and the first load, which docs/first-load.md describes.

/** The state that the page was prerendered in, if it is hydrated. */
export const PrerenderedContext = createContext<State | undefined>(undefined);

/**
 * A value read from the session, like `useSyncExternalStore`. During hydration it is read from the prerendered state, so
 * that React renders what the page already shows; React renders the current value right after.
 */
export function useHydratedStore<T>(subscribe: (listener: () => void) => () => void, read: (state?: State) => T): T {
  const prerendered = useContext(PrerenderedContext);
  return useSyncExternalStore(
    subscribe,
    () => read(),
    () => read(prerendered),
  );
}

/**
 * Keeps a button disabled in the DOM as it is in React, which does not know that the bootstrap script may have enabled it.
 * An enabled one stays enabled during a press, and while `isAwaiting`: a submit waits for the check of the hydrated values.
 */
export function useButtonAfterHydration(
  button: RefObject<HTMLButtonElement | null>,
  isDisabled: boolean,
  isAwaiting: boolean,
): void {
  useEffect(() => {
    if (isAwaiting) return;
    let isLatest = true;
    setTimeout(afterPress, clickWithinMs, () => {
      if (isLatest && button.current) button.current.disabled = isDisabled;
    });
    return () => {
      isLatest = false;
    };
  }, [button, isDisabled, isAwaiting]);
}

/** Makes a submit of the form before the bootstrap script runs a no-op; otherwise it would reload the page. */
export const formBeforeHydration = { method: 'dialog' } as const;
