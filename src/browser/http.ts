import type { Http, HttpRequest, Policy, Reply } from '../actions/define.ts';
import type { HttpCall } from '../runner/ports.ts';
import { attemptRequest, type HttpAttempt } from './http-attempt.ts';

/** What the HTTP port depends on. */
export interface HttpOptions {
  /** Prefixed to every path; empty for the app's own origin. */
  readonly origin?: string;
  /** A number in [0, 1) that randomises the pauses between attempts. */
  readonly random?: () => number;
  /** Resolves once there is a connection or the signal is aborted; resolves to true if it had to wait. */
  readonly whenOnline?: (signal: AbortSignal) => Promise<boolean>;
}

const firstBackoffMs = 400;
const longestPauseMs = 5_000;
const maxRetriesInProgress = 10;

/**
 * Creates the HTTP port of the browser. A call never rejects: a failure is a Reply.
 * - A lost response (network, time limit, 502, 503, 504) is retried up to `policy.retries` times, after a random backoff or
 *   a short `Retry-After`. A POST has an `Idempotency-Key`, so that a retry has no second effect.
 * - While offline, a call waits for a connection, without a time limit and without counting as a retry.
 * - 409 with a short `Retry-After` means that a request with the same key is in progress; it is retried up to ten times.
 */
export function createHttp({
  origin = '',
  random = Math.random,
  whenOnline = async () => false,
}: HttpOptions = {}): (call: HttpCall) => Http {
  const send = async <T>(request: HttpRequest<T>, headers: HeadersInit, call: HttpCall): Promise<Reply<T>> => {
    const { policy, signal } = call;
    for (let retries = 0; !signal.aborted; retries++) {
      await whenOnline(signal);
      if (signal.aborted) break;
      const attempt = await attemptRequest(request, { baseURL: origin, headers }, call);
      if (signal.aborted) break;
      // The connection was lost during the attempt, so repeat it once there is one.
      if (isLost(attempt.reply) && (await whenOnline(signal))) continue;
      if (retries >= maxRetries(attempt, policy)) return attempt.reply;
      const backoffMs = random() * Math.min(longestPauseMs, firstBackoffMs * 2 ** retries);
      await pause(Math.max(attempt.retryAfterMs ?? 0, backoffMs), signal);
    }
    return { ok: false, reason: 'aborted' };
  };

  return (call) => {
    let posts = 0;
    // A server rejects a key that is reused with another body, so each further POST of a run gets its own key.
    const nextKey = (): string => {
      posts += 1;
      return posts === 1 ? call.key : `${call.key}-${posts}`;
    };
    return (request) => {
      const headers: HeadersInit = {
        accept: 'application/json',
        ...(request.method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': nextKey() }),
      };
      return send(request, headers, call);
    };
  };
}

function maxRetries<T>({ reply, retryAfterMs }: HttpAttempt<T>, policy: Policy): number {
  if (retryAfterMs !== undefined && retryAfterMs > longestPauseMs) return 0;
  // An earlier request with this key, whose response was lost, is still in progress: wait for its result.
  if (!reply.ok && reply.status === 409 && retryAfterMs !== undefined) return maxRetriesInProgress;
  return isLost(reply) ? policy.retries : 0;
}

const isLost = <T>(reply: Reply<T>): boolean =>
  !reply.ok &&
  (reply.reason === 'network' || reply.reason === 'timeout' || [502, 503, 504].includes(reply.status ?? 0));

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
