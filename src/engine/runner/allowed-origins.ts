import type { CompiledJourney } from '../runtime/compiled.ts';

/**
 * The origins that a redirect may go to besides the app's own: those of the run-time configuration, of which a journey that names some
 * allows only these. A journey alone allows none, since whoever publishes it is not who operates the server.
 */
export function allowedOrigins({ settings }: CompiledJourney, configured: unknown): readonly string[] {
  const operators = Array.isArray(configured) ? configured.map(String) : [];
  const { redirectAllow } = settings;
  return redirectAllow.length === 0 ? operators : operators.filter((origin) => redirectAllow.includes(origin));
}
