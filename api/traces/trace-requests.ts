import type { FastifyInstance } from 'fastify';
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
  app.addHook('onRequest', async (request) => {
    const given = readTrace(request.headers.traceparent);
    const { method } = request;
    const parent = given.parentId === undefined ? undefined : { ...given, spanId: given.parentId };
    request.span = recorder?.start('server', method, parent, { 'http.request.method': method });
    request.trace = request.span ? { ...given, ...idsOf(request.span), recorder } : given;
    request.log = request.log.child({ traceId: request.trace.traceId });
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

const idsOf = ({ traceId, spanId, flags }: StartedSpan) => ({ traceId, spanId, flags });
