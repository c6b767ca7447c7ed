import type { AnyAction } from '../actions/define.ts';
import { retry } from '../retry.ts';
import type { State } from '../runtime/state.ts';
import { type Observable, until } from '../runtime/until.ts';
import type { RunnerPorts } from './ports.ts';

/** Finds an action that a screen runs, by name; rejects when its code cannot be fetched. */
export type FindAction = (name: string, screen: string) => Promise<AnyAction | undefined>;

type FindPatiently = (...asked: [...Parameters<FindAction>, signal: AbortSignal]) => ReturnType<FindAction>;

const maxAttempts = 2;

/**
 * Finds actions whose code may be temporarily out of reach: waits for a connection, tries a second time, and then recovers
 * from a stale build. Resolves to undefined when all of that fails, or at once when the signal is aborted.
 */
export const createActionFinder =
  (
    findAction: FindAction,
    { recoverFromStaleBuild }: Pick<RunnerPorts, 'recoverFromStaleBuild'>,
    session: Observable<Pick<State, 'isOffline'>>,
  ): FindPatiently =>
  async (name, screen, signal) => {
    const whenOnline = async (attempts: number): Promise<boolean> => {
      await until(session, ({ isOffline }) => !isOffline);
      return attempts < maxAttempts && !signal.aborted;
    };
    try {
      return await retry(() => findAction(name, screen), whenOnline);
    } catch {
      if (signal.aborted) return undefined;
      // While the page reloads, nothing may follow from this call.
      return (await recoverFromStaleBuild()) === 'reloading' ? new Promise<never>(() => undefined) : undefined;
    }
  };
