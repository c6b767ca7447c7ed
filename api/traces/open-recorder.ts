import type { SpanRecorder } from './recorder.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The recorder of OpenTelemetry, when the standard setting OTEL_EXPORTER_OTLP_ENDPOINT (or the one for traces) names a
 * receiver. Its packages are loaded only then.
 */
export async function openRecorder(env: Env): Promise<SpanRecorder | undefined> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true') return undefined;
  const { createOtlpRecorder } = await import('./otlp-recorder.ts');
  return createOtlpRecorder(env.OTEL_SERVICE_NAME || 'zero-deposit-move-in');
}
