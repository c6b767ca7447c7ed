/** What a page has seen of itself since it was opened; times in milliseconds from its navigation. */
export interface LoadTrace {
  /** The largest paint so far. */
  lcp?: number;
  /** Layout shift, by the browser's own score. */
  shift: number;
  /** Milliseconds of tasks beyond the first 50 of each. */
  blocking: number;
  /** When React had taken over the heading. */
  engine?: number;
  /** When a typed character had been checked and the answer painted. */
  usable?: number;
  /** How long the screen took that was waited for. */
  opening?: number;
  /** How long each key took, from its press to the next paint. */
  keys: number[];
  /** What the policy of the page refused. */
  violations: string[];
}

declare global {
  interface Window {
    seen: LoadTrace;
  }
}

/** Runs in the page, before all else: notes what the browser tells of the load. Must refer to nothing outside itself. */
export function watchLoad(): void {
  const seen: LoadTrace = { shift: 0, blocking: 0, keys: [], violations: [] };
  window.seen = seen;
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
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
