import { ofetch } from 'ofetch';
import type { HttpRequest, Reply } from '../model/define-action.ts';
import type { HttpCall } from '../runner/ports.ts';

/** The result of one attempt to make a call. */
export interface HttpAttempt<T> {
  readonly reply: Reply<T>;
  /** Milliseconds, from the `Retry-After` of a response that is not 2xx. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * Makes one attempt within `limitMs` milliseconds; reading the body counts. Never rejects. The reply is `ok` only for a 2xx
 * status with a JSON body of the accepted shape.
 */
export async function attemptRequest<T>(
  { method, path, body, accepts }: HttpRequest<T>,
  { baseURL, headers }: { readonly baseURL: string; readonly headers: HeadersInit },
  { signal, onSessionExpiry, onRetryAfter }: HttpCall,
  limitMs: number,
): Promise<HttpAttempt<T>> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), limitMs);
  try {
    const response = await ofetch.raw<string, 'text'>(path, {
      method,
      baseURL,
      headers,
      ...(body && { body }),
      credentials: 'same-origin',
      responseType: 'text',
      retry: false,
      ignoreResponseError: true,
      signal: AbortSignal.any([signal, limit.signal]),
    });
    const { status } = response;
    const secondsLeft = response.headers.get('session-ends-in');
    // A server that fails could not look for the session.
    if (secondsLeft !== null && /^\d+$/.test(secondsLeft) && status < 500) onSessionExpiry?.(Number(secondsLeft));
    if (!response.ok) {
      const retryAfterMs = parseRetryAfter(response.headers.get('retry-after'));
      if (status === 429 && retryAfterMs) onRetryAfter?.(Math.ceil(retryAfterMs / 1000));
      return { reply: { ok: false, reason: 'status', status, ...reasonIn(response._data ?? '') }, retryAfterMs };
    }
    const data = parseJson(response._data ?? '');
    const isAccepted = data !== undefined && accepts(data);
    return { reply: isAccepted ? { ok: true, status, data } : { ok: false, reason: 'malformed', status } };
  } catch {
    return { reply: { ok: false, reason: limit.signal.aborted ? 'timeout' : 'network' } };
  } finally {
    clearTimeout(timer);
  }
}

/** The machine-readable reason in the body of a failure. */
function reasonIn(text: string): { readonly code?: string; readonly purpose?: string } {
  const body = parseJson(text);
  const { code, purpose } = (typeof body === 'object' && body !== null ? body : {}) as Readonly<
    Record<string, unknown>
  >;
  return { ...(typeof code === 'string' && { code }), ...(typeof purpose === 'string' && { purpose }) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function parseRetryAfter(header: string | null): number | undefined {
  if (!header) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
