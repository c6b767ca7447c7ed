import type { CompiledJourney } from '../journey/compiled.ts';

/** The origins that a journey allows beside our own, with those of the run-time configuration. */
export const allowedOrigins = ({ settings }: CompiledJourney, configured: unknown): readonly string[] => [
  ...settings.redirectAllow,
  ...(Array.isArray(configured) ? configured.map(String) : []),
];
