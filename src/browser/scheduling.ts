/** Runs some work at a time of its own choosing. */
export type Schedule = (work: () => void) => void;

const debounceMs = 400;

/**
 * Runs the most recent work once none was scheduled for 400 ms, and at once when the page is hidden: a phone may end a
 * hidden page without another event.
 */
export function createDebounce(): Schedule {
  let pending: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    const work = pending;
    pending = undefined;
    work?.();
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return (work) => {
    pending = work;
    clearTimeout(timer);
    timer = setTimeout(flush, debounceMs);
  };
}

const interactions = ['focusin', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Runs work at the tenant's first interaction with the page, so that it does not compete with what the first screen needs;
 * after that, as `schedule` does.
 */
export function createOnFirstInteraction(schedule: Schedule): Schedule {
  let waiting: (() => void)[] | undefined = [];
  const flush = (): void => {
    const works = waiting ?? [];
    waiting = undefined;
    for (const name of interactions) document.removeEventListener(name, flush, true);
    for (const work of works) work();
  };
  for (const name of interactions) document.addEventListener(name, flush, { capture: true, passive: true });
  return (work) => {
    if (waiting) waiting.push(work);
    else schedule(work);
  };
}

// Hidden tabs get no animation frames.
const longestPaintMs = 100;

/** Runs work in order, after the next paint and once the browser is idle, so that the screen answers a tap first. */
export function createAfterPaint(): Schedule {
  let waiting: (() => void)[] = [];
  const flush = (): void => {
    const works = waiting;
    waiting = [];
    for (const work of works) work();
  };
  return (work) => {
    waiting.push(work);
    if (waiting.length > 1) return;
    requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(flush));
    setTimeout(flush, longestPaintMs);
  };
}

/** Runs work once the page is loaded and idle; 2 s after the load in a browser without `requestIdleCallback`. */
export const whenIdle: Schedule = (work) => {
  const schedule = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work, 2_000);
  };
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
};
