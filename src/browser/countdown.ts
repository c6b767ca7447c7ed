/**
 * Counts seconds down to 0 by the monotonic clock, so that a wrong or changed wall clock, or a page that slept, does not
 * matter. Calls `tick` with what is left about once a second; the answer stops it.
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
