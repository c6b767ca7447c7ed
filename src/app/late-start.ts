import { linkStyles } from '../engine/browser/link-styles.ts';
import { registerServiceWorker } from '../engine/browser/register-service-worker.ts';
import { whenIdle } from '../engine/browser/scheduling.ts';
import type { Runner } from '../engine/runner/runner.ts';
import type { State } from '../engine/runtime/state.ts';

/** What the late start needs. */
export interface LateStart {
  /** The address of the style sheet of the fonts for other scripts than Latin. */
  readonly fonts: string;
  /** The address below which the journey is. */
  readonly base: string;
  readonly runner: Runner;
  /** The state that was shown first. */
  readonly hydrated: State;
}

/** Starts what a tenant does not wait for: the fonts of other scripts, the service worker and the counts. */
export function startLate({ fonts, base, runner, hydrated }: LateStart): void {
  linkStyles(fonts);
  // The files of the development server change too often to be cached.
  if (import.meta.env.PROD) whenIdle(() => void registerServiceWorker(base));
  if (!refusesCounts(navigator)) startCountingWhenOn(runner, hydrated);
}

/** Whether the browser asks not to be counted, by Global Privacy Control or Do Not Track. */
export const refusesCounts = ({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean =>
  globalPrivacyControl === true || doNotTrack === '1';

/** What a browser says about privacy. */
interface PrivacySignals {
  readonly globalPrivacyControl?: boolean;
  readonly doNotTrack?: string | null;
}

/** Loads the counts once the configuration of the deployment says that it counts, and the browser is idle. */
function startCountingWhenOn(runner: Runner, hydrated: State): void {
  const check = (): void => {
    if (runner.getState().config.numbers !== true) return;
    stop();
    // Ignore failures here; nothing is counted then.
    whenIdle(() => void load().catch(() => undefined));
  };
  const load = async (): Promise<void> => {
    const module = await import('./numbers/start-counting.ts');
    module.startCounting(runner, hydrated);
  };
  const stop = runner.subscribe(check);
  check();
}
