import type { AnyAction } from '../actions/define.ts';
import type { RuntimePorts } from './ports.ts';

/** Finds an action that a screen runs, by name; rejects when its code cannot be fetched. */
export type FindAction = (name: string, screen: string) => Promise<AnyAction | undefined>;

/**
 * Finds actions with patience: code that cannot be fetched waits for a connection, is tried twice, and then the app is
 * loaded anew if it has changed. Only after all that is an action undefined, which counts as a call that failed.
 */
export const createFinder =
  (findAction: FindAction, { renew }: Pick<RuntimePorts, 'renew'>, whenConnected: () => Promise<void>): FindAction =>
  async (name, screen) => {
    for (let tries = 0; tries < 2; tries++) {
      try {
        return await findAction(name, screen);
      } catch {
        await whenConnected();
      }
    }
    // The page is about to go, so that nothing may come of it.
    return (await renew()) === 'reloading' ? new Promise<never>(() => undefined) : undefined;
  };
