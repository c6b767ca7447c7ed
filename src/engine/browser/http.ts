import type { Http, HttpRequest, Reply } from '../model/define-action.ts';
import type { HttpCall } from '../runner/ports.ts';
import { retry } from '../runner/retry.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { attemptRequest } from './http-attempt.ts';
import { createRetryBudget, FailedAttempt, isLost } from './retry-budget.ts';

/** What the HTTP port depends on. */
export interface HttpOptions {
  /** Prefixed to every path; by default the base of the deployment on the app's own origin. */
  readonly origin?: string;
  /** A number in [0, 1) that randomises the pauses between attempts. */
  readonly random?: () => number;
  /** Resolves once there is a connection or the signal is aborted; resolves to true if it had to wait. */
  readonly whenOnline?: (signal: AbortSignal) => Promise<boolean>;
  /** Whether the browser keeps cookies, without which there is no session. */
  readonly hasCookies?: () => boolean;
}

/**
 * Creates the HTTP port of the browser. A call never rejects: a failure is a Reply.
 * - A lost response (network, time limit, 502, 503, 504, or 409 while the same request is in progress) is retried with a
 *   growing random pause until `retryForMs` is used up; a 500 is retried once. `Retry-After` is the shortest pause. A POST
 *   has an `Idempotency-Key`, the same in every attempt, so that a retry has no second effect.
 * - While cookies are blocked, nothing is sent: a code would be sent for nothing.
 * - While offline, a call waits for a connection, without a time limit. Neither that wait nor an attempt that went offline
 *   uses up time.
 */
export function createHttp({
  origin = import.meta.env.BASE_URL.slice(0, -1),
  random = Math.random,
  whenOnline = async () => false,
  hasCookies = keepsCookies,
}: HttpOptions = {}): (call: HttpCall) => Http {
  const send = async <T>(request: HttpRequest<T>, headers: HeadersInit, call: HttpCall): Promise<Reply<T>> => {
    if (!hasCookies()) return cookiesBlocked;
    const { policy, signal } = call;
    const retryForMs = Math.min(policy.retryForMs, request.retryForMs ?? policy.retryForMs);
    const budget = createRetryBudget({ ...policy, retryForMs }, random, signal);
    const attempt = async (): Promise<Reply<T>> => {
      await whenOnline(signal);
      if (signal.aborted) return aborted;
      const start = performance.now();
      const limitMs = budget.attemptLimitMs();
      const { reply, retryAfterMs } = await attemptRequest(request, { baseURL: origin, headers }, call, limitMs);
      if (signal.aborted) return aborted;
      if (reply.ok) return reply;
      // The connection was lost during the attempt, so repeat it once there is one, as if it had not been made.
      if (isLost(reply) && (await whenOnline(signal))) return attempt();
      throw new FailedAttempt(reply, retryAfterMs, Math.min(performance.now() - start, limitMs));
    };
    try {
      return await retry(attempt, budget.allowsRetry);
    } catch (failure) {
      if (signal.aborted) return aborted;
      if (failure instanceof FailedAttempt) return failure.reply;
      throw failure;
    }
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

const cookiesBlocked = { ok: false, reason: 'network', code: 'cookies-blocked' } as const;
const aborted = { ok: false, reason: 'aborted' } as const;

const name = 'cookie-test';

/** Whether the browser keeps cookies. Some say that they do, and drop them. True where there is no browser. */
function keepsCookies(): boolean {
  if (typeof document === 'undefined') return true;
  if (!navigator.cookieEnabled) return false;
  writeCookie(name, 'yes', 60);
  const isKept = readCookie(name) !== undefined;
  writeCookie(name, '', 0);
  return isKept;
}
