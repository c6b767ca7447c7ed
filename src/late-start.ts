import { linkFonts } from './browser/link-fonts.ts';
import { whenIdle } from './browser/scheduling.ts';
import type { Runner } from './runner/runner.ts';
import type { State } from './runtime/state.ts';

/** Starts what a tenant does not wait for: the web fonts, and the counts. `hydrated` is the state that was shown first. */
export function startLate(fonts: string, runner: Runner, hydrated: State): void {
  linkFonts(fonts, runner, hydrated);
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
    const { startCounting } = await import('./numbers/start-counting.ts');
    startCounting(runner, hydrated);
  };
  const stop = runner.subscribe(check);
  check();
}
