/**
 * Runs in the page: records the time from each key press to the next paint. Must not refer to anything outside itself.
 */
export function timeKeys(): void {
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
  addEventListener(
    'input',
    () => {
      const start = pressed;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.seen.keys.push(performance.now() - start);
        port2.postMessage(undefined);
      });
    },
    true,
  );
}
