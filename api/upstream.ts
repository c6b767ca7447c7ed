import { Refusal } from './refusal.ts';
import { traceHeaders } from './traces/trace.ts';

const timeLimitMs = 10_000;

/** Another host's answer; the body is parsed JSON. */
export interface UpstreamAnswer {
  readonly status: number;
  /** Seconds until the request may be repeated, if the host sent them. */
  readonly retryAfter?: number;
  readonly body: unknown;
}

/**
 * Calls another host, for at most 10 s, without following redirects.
 * @throws Refusal 504 when it is too slow, 502 when it cannot be reached or does not answer with JSON.
 */
export async function callUpstream(
  url: string,
  { method = 'GET', body, headers = {} }: { method?: 'GET' | 'POST'; body?: unknown; headers?: Record<string, string> },
): Promise<UpstreamAnswer> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
      headers: {
        accept: 'application/json',
        ...traceHeaders(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const wait = response.headers.get('retry-after') ?? '';
    return {
      status: response.status,
      body: await response.json(),
      ...(/^\d+$/.test(wait) && { retryAfter: Number(wait) }),
    };
  } catch (error) {
    throw toRefusal(error);
  }
}

function toRefusal(cause: unknown): Refusal {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
    ? new Refusal(504, 'The service behind this one took too long. Please try again.', { cause })
    : new Refusal(502, 'The service behind this one gave no usable answer. Please try again.', { cause });
}
