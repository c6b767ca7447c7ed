import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolutionMs = 20;
const windowMs = 1000;

/** Watches the event loop of this process. */
export interface LoopWatch {
  /** Milliseconds by which the event loop was late, on average over the last second. */
  lateMs(): number;
  stop(): void;
}

/** Starts to watch the event loop. */
export function watchEventLoop(): LoopWatch {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  let late = 0;
  const timer = setInterval(() => {
    late = Math.max(0, histogram.mean / 1e6 - resolutionMs) || 0;
    histogram.reset();
  }, windowMs);
  timer.unref();
  return {
    lateMs: () => late,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
