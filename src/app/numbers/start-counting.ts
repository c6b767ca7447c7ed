import { type CountBatch, type CountEntry, mostEntries } from '../../contracts/numbers/count-entry.ts';
import type { Runner } from '../../engine/runner/runner.ts';
import type { State } from '../../engine/runtime/state.ts';
import { countVisits } from './count-visits.ts';

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

/** The version of the journey and the language that are shown now. */
type CountedPage = () => Omit<CountBatch, 'entries'>;

/** Where counts wait until they are sent. */
interface CountSender {
  /** Adds a count; 20 of them are sent at once. */
  add(entry: CountEntry): void;
  /** Sends what waits. */
  flush(): void;
}

/**
 * Sends counts in batches of one version and language. Nothing is stored in the browser, and a batch that does not arrive is
 * lost. `onRefused` is called when the server has no such call.
 */
export function createCountSender(url: string, page: CountedPage, onRefused: () => void): CountSender {
  let waiting: CountEntry[] = [];
  let about = page();
  const flush = (): void => {
    const entries = waiting;
    waiting = [];
    if (entries.length > 0 && navigator.onLine) send({ ...about, entries });
  };
  const send = (batch: CountBatch): void => {
    // Unlike a beacon, a request can be sent without cookies; it outlives the page too.
    const request = { method: 'POST', keepalive: true, credentials: 'omit' } as const;
    const headers = { 'content-type': 'application/json' };
    fetch(url, { ...request, headers, body: JSON.stringify(batch) }).then(
      ({ status }) => {
        if (status === 404) onRefused();
      },
      () => undefined,
    );
  };
  return {
    flush,
    add(entry) {
      const now = page();
      if (now.language !== about.language || now.version !== about.version) flush();
      about = now;
      waiting.push(entry);
      if (waiting.length === mostEntries) flush();
    },
  };
}
