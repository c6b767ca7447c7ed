import { createContext, type RefObject, useContext, useEffect, useSyncExternalStore } from 'react';
import type { State } from '../runtime/state.ts';
import { afterPress, clickWithinMs } from './after-press.ts';

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

/**
 * Disables a button in the DOM that React rendered as disabled but the bootstrap script has enabled. Not during a press, and
 * not while `isAwaiting`: then a submit waits for the check of the hydrated values.
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

/** Form attributes that make a submit before the bootstrap script runs a no-op; otherwise it would reload the page. */
export const formBeforeHydration = { method: 'dialog' } as const;
