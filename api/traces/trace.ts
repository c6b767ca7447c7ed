import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The trace that a request belongs to (W3C Trace Context). */
export interface Trace {
  /** 32 hex digits. */
  readonly traceId: string;
  /** The span of the caller, 16 hex digits; absent when the trace begins here. */
  readonly parentId: string | undefined;
  /** Two hex digits; the last bit says that the caller records the trace. */
  readonly flags: string;
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

/** The header that passes the current trace on to another host, with a span id of its own; nothing outside a request. */
export function traceHeaders(): { readonly traceparent?: string } {
  const trace = traces.getStore();
  return trace ? { traceparent: `00-${trace.traceId}-${randomBytes(8).toString('hex')}-${trace.flags}` } : {};
}
