import type { FailedReply, Policy } from '../model/define-action.ts';
import type { RetryPolicy } from '../runner/retry.ts';

/** The rejection of an attempt whose reply is a failure. */
export class FailedAttempt extends Error {
  /** `retryAfterMs`: the `Retry-After` of the reply. `spentMs`: how long the attempt took. Both in milliseconds. */
  constructor(
    readonly reply: FailedReply,
    readonly retryAfterMs: number | undefined,
    readonly spentMs: number,
  ) {
    super(reply.reason);
  }
}

/** The time that a request may still use. */
export interface RetryBudget {
  /** The time limit of the next attempt in milliseconds, never more than what is left. */
  attemptLimitMs(): number;
  /** Waits, and resolves to true, if another attempt is useful and there is time for it. */
  readonly allowsRetry: RetryPolicy;
}

const firstPauseMs = 400;
const longestPauseMs = 3_000;
const shortestAttemptMs = 500;
const maxServerErrors = 2;

/**
 * Creates the budget of one request: `retryForMs`, of which attempts and pauses are deducted. Time in which the page was
 * suspended is not: an attempt costs at most its limit, and a pause what was planned. `random` is in [0, 1).
 */
export function createRetryBudget(
  { timeoutMs, retryForMs }: Pick<Policy, 'timeoutMs' | 'retryForMs'>,
  random: () => number,
  signal: AbortSignal,
): RetryBudget {
  let leftMs = Math.max(timeoutMs, retryForMs);
  let serverErrors = 0;

  const allowsRetry: RetryPolicy = async (attempts, failure) => {
    if (!(failure instanceof FailedAttempt)) return false;
    const { reply, retryAfterMs = 0, spentMs } = failure;
    leftMs -= spentMs;
    if (reply.status === 500) serverErrors += 1;
    const isWorthIt =
      isLost(reply) || isInProgress(failure) || (reply.status === 500 && serverErrors < maxServerErrors);
    // A last attempt must fit, so the pause takes at most half of what is left; but the server's wish comes first.
    const longestMs = Math.min(longestPauseMs, firstPauseMs * 2 ** (attempts - 1), leftMs / 2);
    const pauseMs = retryAfterMs + longestMs * (0.5 + random() / 2);
    if (!isWorthIt || retryForMs === 0 || leftMs - pauseMs < shortestAttemptMs) return false;
    leftMs -= pauseMs;
    await pause(pauseMs, signal);
    return !signal.aborted;
  };
  return { attemptLimitMs: () => Math.min(timeoutMs, leftMs), allowsRetry };
}

/** Whether the server may not have received the request, or its answer was lost. */
export const isLost = ({ reason, status = 0 }: FailedReply): boolean =>
  reason === 'network' || reason === 'timeout' || [502, 503, 504].includes(status);

/** An earlier request with the same key, whose response was lost, is still in progress: wait for its result. */
const isInProgress = ({ reply, retryAfterMs }: FailedAttempt): boolean =>
  reply.status === 409 && retryAfterMs !== undefined;

/** Resolves after some milliseconds, or at once when the signal is aborted. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
