import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SpanRecorder, StartedSpan } from './recorder.ts';
import { readTrace, type Trace } from './trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trace: Trace;
    span: StartedSpan | undefined;
  }
}

/** Reads the trace of each request, puts its id into the request's log lines, and records a span if there is a recorder. */
export function traceRequests(app: FastifyInstance, recorder?: SpanRecorder): void {
  app.decorateRequest('trace');
  app.decorateRequest('span');
  const begun = new WeakMap<IncomingMessage, Begun>();
  app.setChildLoggerFactory((log, bindings, options, raw) => {
    const traced = begun.get(raw) ?? begin(raw, recorder);
    begun.set(raw, traced);
    return log.child({ ...bindings, traceId: traced.trace.traceId }, options);
  });
  app.addHook('onRequest', async (request) => {
    // A request has a logger before it has hooks.
    Object.assign(request, begun.get(request.raw));
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route instead of the URL, which can have a PIN code in it.
    const route = request.routeOptions.url ?? '(none)';
    const facts = { 'http.route': route, 'http.response.status_code': reply.statusCode };
    request.span?.end(facts, { name: `${request.method} ${route}`, isFailed: reply.statusCode >= 500 });
  });
  app.addHook('onClose', async () => {
    await recorder?.close().catch((err: unknown) => app.log.warn({ err }, 'spans not exported'));
  });
}

type Begun = Pick<FastifyRequest, 'trace' | 'span'>;

function begin({ method = '', headers }: IncomingMessage, recorder: SpanRecorder | undefined): Begun {
  const given = readTrace(headers.traceparent);
  const parent = given.parentId === undefined ? undefined : { ...given, spanId: given.parentId };
  const span = recorder?.start('server', method, parent, { 'http.request.method': method });
  return { span, trace: span ? { ...given, ...idsOf(span), recorder } : given };
}

const idsOf = ({ traceId, spanId, flags }: StartedSpan) => ({ traceId, spanId, flags });
