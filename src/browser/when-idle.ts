/** Calls back once the page is loaded and has nothing to do; some browsers can only tell the first. */
export function whenIdle(call: () => void): void {
  const wait = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(call);
    else setTimeout(call, 2_000);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
}
