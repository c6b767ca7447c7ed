/**
 * Decides after a failed attempt whether another follows, and waits as long as it likes before it answers. `attempts` is
 * the number of attempts made so far.
 */
export type RetryPolicy = (attempts: number) => Promise<boolean>;

/** At most some attempts, with a pause of `waitMs` between them. */
export const retryAfter =
  (waitMs: number, maxAttempts = 2): RetryPolicy =>
  async (attempts) => {
    if (attempts >= maxAttempts) return false;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return true;
  };

/**
 * Runs `attempt` until it resolves or the policy gives up; then rejects with the last failure. By default a second and
 * last attempt is made after one second, since a moving phone loses its connection for moments.
 */
export async function retry<T>(attempt: () => Promise<T>, policy: RetryPolicy = retryAfter(1_000)): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(await policy(attempts))) throw failure;
    }
  }
}
