import type { RunnerPorts } from './ports.ts';
import type { ScreenCache } from './screen-cache.ts';
import type { SessionStore } from './session-store.ts';

/** Loads screens into the cache, on demand or ahead of need. */
export interface ScreenLoading {
  /**
   * Loads a screen that the user waits for, and sends an event with the result; a stale build reloads the page
   * instead.
   */
  load(screen: string): Promise<void>;
  /** Loads a screen ahead of need. Failures are ignored here; the load is retried on demand. */
  prefetch(screen: string): void;
}

/** Creates a `ScreenLoading` for the language of the session. */
export function createScreenLoading(
  screens: Pick<ScreenCache, 'load' | 'machineIn'>,
  { getState, send }: Pick<SessionStore, 'getState' | 'send'>,
  { runInBackground, recoverFromStaleBuild }: Pick<RunnerPorts, 'runInBackground' | 'recoverFromStaleBuild'>,
): ScreenLoading {
  const prefetch = async (screen: string, language: string): Promise<void> => {
    if (!(await screens.load(screen, language))) return;
    // The first call makes the browser compile the validator, which takes long for many fields.
    runInBackground(() => screens.machineIn(language).screens[screen]?.validate({}));
  };
  return {
    async load(screen) {
      if (await screens.load(screen, getState().language)) {
        send({ type: 'loaded', screen });
        return;
      }
      const recovery = await recoverFromStaleBuild();
      if (recovery !== 'reloading') send({ type: 'load-failed', screen, stale: recovery === 'stale' });
    },
    prefetch(screen) {
      const { language } = getState();
      runInBackground(() => void prefetch(screen, language));
    },
  };
}
