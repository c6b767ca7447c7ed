import type { Runner } from '../../engine/runner/runner.ts';
import type { State } from '../../engine/runtime/state.ts';
import { countVisits } from './count-visits.ts';
import { createCountSender } from './send-counts.ts';

/** Counts the visits of a page, and sends the counts when it is hidden; `first` is the state that was shown first. */
export function startCounting(runner: Runner, first: State): void {
  const end = new AbortController();
  const page = () => ({ version: runner.machine.journey.version, language: runner.getState().language });
  const sender = createCountSender(`${import.meta.env.BASE_URL}api/v1/numbers`, page, () => {
    stop();
    end.abort();
  });
  const [opened] = performance.getEntriesByType('navigation');
  const isReload = (opened as PerformanceNavigationTiming | undefined)?.type === 'reload';
  const stop = countVisits(runner, { count: sender.add, now: () => performance.now(), first, isReload });
  const options = { signal: end.signal };
  window.addEventListener('pagehide', sender.flush, options);
  const flushHidden = (): void => {
    if (document.visibilityState === 'hidden') sender.flush();
  };
  document.addEventListener('visibilitychange', flushHidden, options);
}
