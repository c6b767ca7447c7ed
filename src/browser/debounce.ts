const waitMs = 400;

/**
 * Does the work that was asked for last once nothing has been asked for a moment, and at once when the page is hidden: a
 * phone ends a hidden page without another word.
 */
export function createDebounce(): (work: () => void) => void {
  let due: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = (): void => {
    clearTimeout(timer);
    const work = due;
    due = undefined;
    work?.();
  };
  window.addEventListener('pagehide', settle);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') settle();
  });
  return (work) => {
    due = work;
    clearTimeout(timer);
    timer = setTimeout(settle, waitMs);
  };
}
