/**
 * Decides after a failed attempt whether to make another; the promise resolves when it is time for it. `attempts` is the
 * number of attempts made so far, `failure` what the last one rejected with.
 */
export type RetryPolicy = (attempts: number, failure: unknown) => Promise<boolean>;

/** Allows `maxAttempts` attempts in all, `waitMs` apart. */
export const retryAfter =
  (waitMs: number, maxAttempts = 2): RetryPolicy =>
  async (attempts) => {
    if (attempts >= maxAttempts) return false;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return true;
  };

/**
 * Runs `attempt` until it resolves or the policy gives up; then rejects with the last error. By default, a second and last
 * attempt is made after one second, since a moving phone briefly loses its connection.
 */
export async function retry<T>(attempt: () => Promise<T>, policy: RetryPolicy = retryAfter(1_000)): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt();
    } catch (failure) {
      if (!(await policy(attempts, failure))) throw failure;
    }
  }
}
