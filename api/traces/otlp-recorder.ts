import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { SpanParent, SpanRecorder } from './recorder.ts';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT } as const;

/**
 * Exports spans by OTLP over HTTP; the exporter reads the standard OTEL_EXPORTER_OTLP_… settings itself. A trace that its
 * caller does not record is not recorded here either. A receiver that is away costs spans and nothing else.
 */
export function createOtlpRecorder(serviceName: string): SpanRecorder {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
    forceFlushTimeoutMillis: 3000,
  });
  const tracer = provider.getTracer('zero-deposit-move-in');
  return {
    start(kind, name, parent, facts) {
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: { ...facts } }, contextOf(parent));
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        traceId,
        spanId,
        flags: traceFlags.toString(16).padStart(2, '0'),
        end(more, { name: better, isFailed } = {}) {
          if (better) span.updateName(better);
          span.setAttributes({ ...more });
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    close: () => provider.shutdown(),
  };
}

function contextOf(parent: SpanParent | undefined) {
  if (parent?.spanId === undefined) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = parent;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}
