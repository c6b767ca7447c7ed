import type { AnyAction } from '../model/define-action.ts';
import type { State } from '../runtime/state.ts';
import { type Observable, until } from '../runtime/until.ts';
import type { RunnerPorts } from './ports.ts';
import { retry } from './retry.ts';

/** Finds an action that a screen runs, by name; rejects when its code cannot be fetched. */
export type FindAction = (name: string, screen: string) => Promise<AnyAction | undefined>;

type FindActionWithRetry = (...args: [...Parameters<FindAction>, signal: AbortSignal]) => ReturnType<FindAction>;

const maxAttempts = 2;

/**
 * Creates a function that finds actions and retries: it waits for a connection, tries a second time, and then recovers
 * from a stale build. It resolves to undefined if all of that fails, and does not retry once the signal is aborted.
 */
export const createActionFinder =
  (
    findAction: FindAction,
    { recoverFromStaleBuild }: Pick<RunnerPorts, 'recoverFromStaleBuild'>,
    session: Observable<Pick<State, 'isOffline'>>,
  ): FindActionWithRetry =>
  async (name, screen, signal) => {
    const whenOnline = async (attempts: number): Promise<boolean> => {
      await until(session, ({ isOffline }) => !isOffline);
      return attempts < maxAttempts && !signal.aborted;
    };
    try {
      return await retry(() => findAction(name, screen), whenOnline);
    } catch {
      if (signal.aborted) return undefined;
      // While the page reloads, the call must have no outcome.
      return (await recoverFromStaleBuild()) === 'reloading' ? new Promise<never>(() => undefined) : undefined;
    }
  };
