import { ofetch } from 'ofetch';
import type { Http, HttpRequest, Policy, Reply } from '../actions/define.ts';

/** What the port takes from the world; the defaults are those of the browser. */
export interface HttpOptions {
  /** Where paths start; empty for the app's own origin. */
  readonly origin?: string;
  /** The `api-key` of the run-time configuration, for a deployment whose server does not add one itself. */
  readonly apiKey?: () => string | undefined;
  /** A number in [0, 1), which spreads the waits between attempts. */
  readonly random?: () => number;
  /** Resolves once there is a connection, or the signal says that nobody waits for it; true when it had to wait. */
  readonly whenOnline?: (signal: AbortSignal) => Promise<boolean>;
}

/** What one run of an action brings along: its limits, the key that makes its calls act once, and the way to stop it. */
export interface HttpCall {
  readonly policy: Policy;
  readonly key: string;
  readonly signal: AbortSignal;
  /** Hears from an answer in how many seconds the session ends; 0: it has ended. */
  readonly hear?: ((seconds: number) => void) | undefined;
  /** Hears from an answer that came too often in how many seconds the same may be asked again. */
  readonly wait?: ((seconds: number) => void) | undefined;
}

interface Attempt<T> {
  readonly reply: Reply<T>;
  readonly retryAfterMs?: number | undefined;
}

const firstWaitMs = 400;
const longestWaitMs = 5_000;
const longestInProgress = 10;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const readRetryAfter = (header: string | null): number | undefined => {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const stop = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve();
    };
    const timer = setTimeout(stop, ms);
    signal.addEventListener('abort', stop);
  });

const isLost = <T>(reply: Reply<T>): boolean =>
  !reply.ok &&
  (reply.reason === 'network' || reply.reason === 'timeout' || [502, 503, 504].includes(reply.status ?? 0));

const countRetries = <T>({ reply, retryAfterMs }: Attempt<T>, policy: Policy): number => {
  if (retryAfterMs !== undefined && retryAfterMs > longestWaitMs) return 0;
  // The lost request of the same key is still being worked on: its answer is waited for, nothing is done twice.
  if (!reply.ok && reply.status === 409 && retryAfterMs !== undefined) return longestInProgress;
  return isLost(reply) ? policy.retries : 0;
};

/**
 * The HTTP port of the browser. A call never rejects; its Reply says what went wrong. `ok` is given only for a 2xx
 * status with a JSON body of the accepted shape. The time limit is fresh for each attempt and covers the body.
 * A lost answer (network, time limit, 502, 503, 504) is asked for again, at most `policy.retries` times, after a random
 * wait, or after `Retry-After` where that is short. A POST carries an `Idempotency-Key`, so that it acts once.
 * While there is no connection a call waits for one, and time does not count.
 * 409 with a short `Retry-After` says that this key is still being worked on, and is asked again up to ten times.
 */
export function createHttp(options: HttpOptions = {}): (call: HttpCall) => Http {
  const { origin = '', apiKey = () => undefined, random = Math.random, whenOnline = async () => false } = options;

  const attempt = async <T>(request: HttpRequest<T>, headers: HeadersInit, call: HttpCall): Promise<Attempt<T>> => {
    const limit = AbortSignal.timeout(call.policy.timeoutMs);
    try {
      const response = await ofetch.raw<string, 'text'>(request.path, {
        method: request.method,
        ...(request.body && { body: request.body }),
        baseURL: origin,
        headers,
        credentials: 'same-origin',
        responseType: 'text',
        retry: false,
        ignoreResponseError: true,
        signal: AbortSignal.any([call.signal, limit]),
      });
      const { status } = response;
      const left = response.headers.get('session-ends-in');
      if (left !== null && /^\d+$/.test(left)) call.hear?.(Number(left));
      if (!response.ok) {
        const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
        if (status === 429 && retryAfterMs) call.wait?.(Math.ceil(retryAfterMs / 1000));
        return { reply: { ok: false, reason: 'status', status }, retryAfterMs };
      }
      const data = parseJson(response._data ?? '');
      const understood = data !== undefined && request.accepts(data);
      return { reply: understood ? { ok: true, status, data } : { ok: false, reason: 'malformed', status } };
    } catch {
      return { reply: { ok: false, reason: limit.aborted ? 'timeout' : 'network' } };
    }
  };

  const send = async <T>(request: HttpRequest<T>, headers: HeadersInit, call: HttpCall): Promise<Reply<T>> => {
    for (let retry = 0; !call.signal.aborted; retry += 1) {
      await whenOnline(call.signal);
      if (call.signal.aborted) break;
      const answered = await attempt(request, headers, call);
      if (call.signal.aborted) break;
      // The connection broke on the way: the same request is sent again once there is one.
      if (isLost(answered.reply) && (await whenOnline(call.signal))) continue;
      if (retry >= countRetries(answered, call.policy)) return answered.reply;
      const backoffMs = random() * Math.min(longestWaitMs, firstWaitMs * 2 ** retry);
      await wait(Math.max(answered.retryAfterMs ?? 0, backoffMs), call.signal);
    }
    return { ok: false, reason: 'aborted' };
  };

  return (call) => {
    let posts = 0;
    // A server refuses a key that comes with another body, so each further POST of a run has a key of its own.
    const nextKey = (): string => {
      posts += 1;
      return posts === 1 ? call.key : `${call.key}-${posts}`;
    };
    return (request) => {
      const key = apiKey();
      const headers: HeadersInit = {
        accept: 'application/json',
        ...(request.method === 'POST' && { 'content-type': 'application/json', 'idempotency-key': nextKey() }),
        ...(key && { 'api-key': key }),
      };
      return send(request, headers, call);
    };
  };
}
