/** Runs in the page: notes of each key how long it took from its press to the next paint. Refers to nothing outside. */
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
