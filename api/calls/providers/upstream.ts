import { addAbortSignal, Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type Refusal, refusal } from '../../refusals/refusal.ts';
import { type Trace, traceCall } from '../../traces/trace.ts';

const defaultTimeLimitMs = 10_000;
const longestWaitSeconds = 3600;

/** Another host's answer; the body is parsed JSON, and undefined for a status that is not 2xx. */
export interface UpstreamAnswer {
  readonly status: number;
  /** Seconds until the request may be repeated, if the host sent them; at most an hour. */
  readonly retryAfter?: number;
  readonly body: unknown;
}

interface UpstreamRequest {
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeLimitMs?: number;
  /** The trace that the other host continues; undefined for none. */
  readonly trace: Trace | undefined;
}

/**
 * Calls another host without following redirects. The time limit covers headers and body; of the body at most 256 kB are
 * read.
 * @throws Refusal 504 when it is too slow, 502 when it cannot be reached, sends too much, or does not answer with JSON.
 */
export async function callUpstream(
  url: string,
  { method = 'GET', body, headers = {}, timeLimitMs = defaultTimeLimitMs, trace }: UpstreamRequest,
): Promise<UpstreamAnswer> {
  const limit = AbortSignal.timeout(timeLimitMs);
  try {
    const response = await traceCall(trace, { method, url }, (traceHeaders) =>
      fetch(url, {
        method,
        redirect: 'error',
        signal: limit,
        headers: {
          accept: 'application/json',
          ...traceHeaders,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    const retryAfter = readWait(response.headers.get('retry-after'));
    const answer = { status: response.status, ...(retryAfter === undefined ? {} : { retryAfter }) };
    if (!response.ok) {
      await response.body?.cancel();
      return { ...answer, body: undefined };
    }
    return { ...answer, body: await readJson(response, limit) };
  } catch (error) {
    throw toRefusal(error, limit.aborted);
  }
}

/** The seconds of a Retry-After, given as a number or a date. */
function readWait(header: string | null): number | undefined {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.min(longestWaitSeconds, Math.max(1, seconds));
}

function toRefusal(cause: unknown, isTooLate: boolean): Refusal {
  return isTooLate ? refusal('host-too-slow', { cause }) : refusal('host-unusable', { cause });
}

const maxBytes = 256 * 1024;

/**
 * The JSON in another host's answer, of which at most 256 kB are read.
 * @param limit - ends the reading. The signal of the request does not: once the headers are here, `fetch` holds it weakly, and
 *   after a garbage collection a body that trickles is awaited for ever.
 * @throws an error when the answer is not JSON, is too large, breaks off or the limit is reached.
 */
export async function readJson(response: Response, limit: AbortSignal): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new TypeError('The answer is not JSON.');
  }
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body = Readable.fromWeb((response.body ?? new Blob([]).stream()) as ReadableStream<Uint8Array>);
  // Leaving the loop closes the connection.
  for await (const chunk of addAbortSignal(limit, body)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw new RangeError('The answer is too large.');
    chunks.push(chunk);
  }
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
}
