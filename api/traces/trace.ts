import { randomBytes, randomUUID } from 'node:crypto';
import type { SpanRecorder } from './recorder.ts';

/** The trace that a request belongs to (W3C Trace Context). */
export interface Trace {
  /** 32 hex digits. */
  readonly traceId: string;
  /** The span of the caller, 16 hex digits; absent when the trace begins here. */
  readonly parentId: string | undefined;
  /** Two hex digits; the last bit says that the caller records the trace. */
  readonly flags: string;
  /** The span of the request itself, while it is recorded. */
  readonly spanId?: string;
  readonly recorder?: SpanRecorder | undefined;
}

interface TraceHeaders {
  readonly traceparent?: string;
}

/** Reads a `traceparent` header; without a valid one a new trace begins. */
export function readTrace(header: unknown): Trace {
  const [, version, traceId, parentId, flags] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(typeof header === 'string' ? header : '') ?? [];
  const isValid = version !== 'ff' && !/^0+$/.test(traceId ?? '0') && !/^0+$/.test(parentId ?? '0');
  if (isValid && traceId && flags) return { traceId, parentId, flags };
  return { traceId: randomUUID().replaceAll('-', ''), parentId: undefined, flags: '00' };
}

/** A new trace for work that no request has caused, such as sending what waits; undefined when nobody records it. */
export const beginTrace = (recorder: SpanRecorder | undefined): Trace | undefined =>
  recorder && { ...readTrace(undefined), flags: '01', recorder };

/** The header that passes a trace on to another host, with a span id of its own; nothing without a trace. */
export function traceHeaders(trace: Trace | undefined): TraceHeaders {
  return trace ? { traceparent: `00-${trace.traceId}-${randomBytes(8).toString('hex')}-${trace.flags}` } : {};
}

/**
 * Calls another host, which gets the trace as a header. If the trace is recorded, the call is a span with its method, host
 * and status, and without the path, which can have personal values in it.
 */
export async function traceCall(
  trace: Trace | undefined,
  { method, url }: { readonly method: string; readonly url: string },
  call: (headers: TraceHeaders) => Promise<Response>,
): Promise<Response> {
  if (!trace?.recorder) return call(traceHeaders(trace));
  const { hostname } = new URL(url);
  const facts = { 'http.request.method': method, 'server.address': hostname };
  const parent = { traceId: trace.traceId, spanId: trace.spanId, flags: trace.flags };
  const span = trace.recorder.start('client', method, parent, facts);
  try {
    const response = await call({ traceparent: `00-${span.traceId}-${span.spanId}-${span.flags}` });
    span.end({ 'http.response.status_code': response.status }, { isFailed: response.status >= 400 });
    return response;
  } catch (error) {
    span.end({ 'error.type': error instanceof Error ? error.name : 'unknown' }, { isFailed: true });
    throw error;
  }
}
