/** What was recorded in a page since it was opened; times in milliseconds from its navigation. */
export interface LoadTrace {
  /** The largest contentful paint so far of the screen that is painted first. */
  lcp?: number;
  /** The sum of the browser's layout shift scores. */
  shift: number;
  /** Total blocking time: the milliseconds of each task beyond its first 50. */
  blocking: number;
  /** When React had hydrated the heading. */
  engine?: number;
  /** When the response to a typed character was painted. */
  usable?: number;
  /** How long the awaited screen took to open. */
  opening?: number;
  /** The time from each key press to the next paint. */
  keys: number[];
  /** Violations of the page's Content-Security-Policy. */
  violations: string[];
}

declare global {
  interface Window {
    seen: LoadTrace;
  }
}

/** Runs in the page before any other script: records its load. Must not refer to anything outside itself. */
export function watchLoad(): void {
  const seen: LoadTrace = { shift: 0, blocking: 0, keys: [], violations: [] };
  window.seen = seen;
  const observe = (type: string, record: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true });
  let screen: string | undefined;
  observe('largest-contentful-paint', (entry) => {
    const { element, startTime } = entry as PerformanceEntry & { readonly element: Element | null };
    const shown = element?.closest('main')?.dataset.screen;
    screen ??= shown;
    // An answer may lead to another screen later.
    if (shown === undefined || shown === screen) seen.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe('longtask', ({ duration }) => {
    seen.blocking += Math.max(0, duration - 50);
  });
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    seen.violations.push(`${effectiveDirective} ${blockedURI}`);
  });
  const lookForEngine = (): void => {
    const heading = document.querySelector('h1');
    if (heading && Object.keys(heading).some((key) => key.startsWith('__react'))) seen.engine = performance.now();
    else setTimeout(lookForEngine, 10);
  };
  lookForEngine();
}
