import type { CompiledJourney } from '../journey/compiled.ts';

/** The foreign origins that a redirect may go to: those of the journey, and those of the run-time configuration. */
export const allowedOrigins = ({ settings }: CompiledJourney, configured: unknown): readonly string[] => [
  ...settings.redirectAllow,
  ...(Array.isArray(configured) ? configured.map(String) : []),
];
