interface AwaitedScreen {
  /** The heading of the screen; any heading if undefined. */
  readonly title?: string;
  /** The number of fields on the screen. */
  readonly fields: number;
}

/**
 * Runs in the page: records the time until a screen is completely painted, from the last click, or from the mark
 * 'mount-start' on a page that shows the screen at once. Must not refer to anything outside itself.
 */
export function timeOpening({ title, fields }: AwaitedScreen): void {
  let clicked: number | undefined;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true);
  const isComplete = (): boolean =>
    (title === undefined || document.querySelector('h1')?.textContent === title) &&
    document.querySelectorAll('input:not([type=hidden]), textarea').length >= fields;
  const observer = new MutationObserver(() => {
    if (!isComplete()) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        const start = clicked ?? performance.getEntriesByName('mount-start')[0]?.startTime;
        if (start !== undefined) window.seen.opening = performance.now() - start;
      };
      port2.postMessage(undefined);
    });
  });
  observer.observe(document, { childList: true, subtree: true, characterData: true });
}
