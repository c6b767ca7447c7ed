import type { State } from './state.ts';

/** A journey session that can be read and followed. */
export interface Observable<Observed = State> {
  getState(): Observed;
  /** Calls back after every change; the returned function unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Resolves once the state meets a condition; at once when it already does. */
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
