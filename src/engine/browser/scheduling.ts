/** Schedules a callback; each implementation decides when it runs. */
export type Schedule = (callback: () => void) => void;

const debounceMs = 400;

/**
 * Runs the most recent callback once none has been scheduled for 400 ms, and at once when the page is hidden: a phone may
 * end a hidden page without another event.
 */
export function createDebounce(): Schedule {
  let pending: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    const callback = pending;
    pending = undefined;
    callback?.();
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return (callback) => {
    pending = callback;
    clearTimeout(timer);
    timer = setTimeout(flush, debounceMs);
  };
}

const interactions = ['focusin', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Delays callbacks until the user's first interaction with the page, so that they do not compete with what the first
 * screen needs; after that, schedules them by `schedule`.
 */
export function createOnFirstInteraction(schedule: Schedule): Schedule {
  let waiting: (() => void)[] | undefined = [];
  const flush = (): void => {
    const callbacks = waiting ?? [];
    waiting = undefined;
    for (const name of interactions) document.removeEventListener(name, flush, true);
    for (const callback of callbacks) callback();
  };
  for (const name of interactions) document.addEventListener(name, flush, { capture: true, passive: true });
  return (callback) => {
    if (waiting) waiting.push(callback);
    else schedule(callback);
  };
}

// Hidden tabs get no animation frames.
const longestPaintMs = 100;

/** Runs callbacks in order, after the next paint and once the browser is idle, so that the screen responds to a tap first. */
export function createAfterPaint(): Schedule {
  const waiting: (() => void)[] = [];
  const flush = (): void => {
    for (const callback of waiting.splice(0)) callback();
  };
  return (callback) => {
    waiting.push(callback);
    if (waiting.length > 1) return;
    requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(flush));
    setTimeout(flush, longestPaintMs);
  };
}

/** Runs a callback once the page is loaded and idle; in a browser without `requestIdleCallback`, 2 s after the load. */
export const whenIdle: Schedule = (callback) => {
  const schedule = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(callback);
    else setTimeout(callback, 2_000);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
};
