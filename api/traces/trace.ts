import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
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

const traces = new AsyncLocalStorage<Trace>();

/** Reads a `traceparent` header; without a valid one a new trace begins. */
export function readTrace(header: unknown): Trace {
  const [, version, traceId, parentId, flags] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(typeof header === 'string' ? header : '') ?? [];
  const isValid = version !== 'ff' && !/^0+$/.test(traceId ?? '0') && !/^0+$/.test(parentId ?? '0');
  if (isValid && traceId && flags) return { traceId, parentId, flags };
  return { traceId: randomBytes(16).toString('hex'), parentId: undefined, flags: '00' };
}

/** Runs the work of a request within its trace. */
export const runInTrace = <T>(trace: Trace, work: () => T): T => traces.run(trace, work);

/** Runs work that no request has caused, such as sending what waits, within a trace of its own if it is recorded. */
export const runInNewTrace = <T>(recorder: SpanRecorder | undefined, work: () => T): T =>
  recorder ? traces.run({ ...readTrace(undefined), flags: '01', recorder }, work) : work();

/** The header that passes the current trace on to another host, with a span id of its own; nothing outside a request. */
export function traceHeaders(): TraceHeaders {
  const trace = traces.getStore();
  return trace ? { traceparent: `00-${trace.traceId}-${randomBytes(8).toString('hex')}-${trace.flags}` } : {};
}

/**
 * Calls another host within the current trace, which it gets as a header. While the trace is recorded, the call is a span
 * with its method, host and status, and without the path, which can have personal values in it.
 */
export async function traceCall(
  { method, url }: { readonly method: string; readonly url: string },
  call: (headers: TraceHeaders) => Promise<Response>,
): Promise<Response> {
  const trace = traces.getStore();
  if (!trace?.recorder) return call(traceHeaders());
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
