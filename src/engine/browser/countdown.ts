/**
 * Counts seconds down to 0 on the monotonic clock, so that a changed wall clock or a suspended page does not distort it.
 * Calls `tick` about once a second with the seconds left; the returned function stops the countdown.
 */
export function startCountdown(seconds: number, tick: (left: number) => void): () => void {
  const end = performance.now() + seconds * 1000;
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
    if (left === 0) clearInterval(timer);
    tick(left);
  }, 1000);
  return () => clearInterval(timer);
}
