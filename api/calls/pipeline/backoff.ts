const firstMs = 1000;
const longestMs = 15 * 60_000;

/**
 * How long an entry waits after a failed attempt, in milliseconds: 1 s, doubled with each attempt up to 15 min, half of it
 * random, so that entries that failed together do not return together. Never shorter than `retryAfter` seconds.
 */
export function backoffMs(attempts: number, retryAfter = 0, random: () => number = Math.random): number {
  const whole = Math.min(longestMs, firstMs * 2 ** (attempts - 1));
  return Math.max(retryAfter * 1000, whole / 2 + (whole / 2) * random());
}
