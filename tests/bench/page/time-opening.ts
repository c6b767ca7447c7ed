interface Awaited {
  /** The heading of the screen; any when none is given. */
  readonly title?: string;
  /** How many fields stand on it. */
  readonly fields: number;
}

/**
 * Runs in the page: notes how long a screen takes to be painted whole, from the last click, or from the mark
 * 'mount-start' of a page that shows it at once. Must refer to nothing outside itself.
 */
export function timeOpening({ title, fields }: Awaited): void {
  let clicked: number | undefined;
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), true);
  const stands = (): boolean =>
    (title === undefined || document.querySelector('h1')?.textContent === title) &&
    document.querySelectorAll('input:not([type=hidden]), textarea').length >= fields;
  const observer = new MutationObserver(() => {
    if (!stands()) return;
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
