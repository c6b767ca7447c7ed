import type { CompiledJourney } from '../journey/compiled.ts';

/**
 * The origins that a redirect may go to besides the app's own: those of the journey and of the run-time configuration.
 */
export const allowedOrigins = ({ settings }: CompiledJourney, configured: unknown): readonly string[] => [
  ...settings.redirectAllow,
  ...(Array.isArray(configured) ? configured.map(String) : []),
];
