import type { AnyAction } from '../actions/define.ts';
import type { State } from '../runtime/state.ts';
import type { RunnerPorts } from './ports.ts';

/** Finds an action that a screen runs, by name; rejects when its code cannot be fetched. */
export type FindAction = (name: string, screen: string) => Promise<AnyAction | undefined>;

type FindPatiently = (...asked: [...Parameters<FindAction>, signal: AbortSignal]) => ReturnType<FindAction>;

/** A walk that tells whether there is a connection. */
interface Watched {
  getState(): Pick<State, 'isOffline'>;
  subscribe(listener: () => void): () => void;
}

/**
 * Finds actions with patience: code that cannot be fetched waits for a connection, is tried twice, and then the app is
 * loaded anew if it has changed. Only after all that is an action undefined, which counts as a call that failed; at once
 * when the signal says that nobody waits for it any more.
 */
export const createActionFinder =
  (
    findAction: FindAction,
    { recoverFromStaleBuild: renew }: Pick<RunnerPorts, 'recoverFromStaleBuild'>,
    walk: Watched,
  ): FindPatiently =>
  async (name, screen, signal) => {
    for (let tries = 0; tries < 2; tries++) {
      try {
        return await findAction(name, screen);
      } catch {
        await whenConnected(walk);
        if (signal.aborted) return undefined;
      }
    }
    // The page is about to go, so that nothing may come of it.
    return (await renew()) === 'reloading' ? new Promise<never>(() => undefined) : undefined;
  };

const whenConnected = ({ getState, subscribe }: Watched): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (getState().isOffline) return;
      stop();
      resolve();
    };
    const stop = subscribe(look);
    look();
  });
