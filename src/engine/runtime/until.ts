import type { State } from './state.ts';

/** A state that can be read and subscribed to. */
export interface Observable<Observed = State> {
  getState(): Observed;
  /** Calls back after every change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Resolves when the state meets a condition, immediately if it already does. */
export function until<Observed>(
  { getState, subscribe }: Observable<Observed>,
  isReached: (state: Observed) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!isReached(getState())) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(check);
    check();
  });
}
