import { pairsPerForm } from './any-form.ts';

/**
 * How often the property of forms is tested: FORM_RUNS pairs of a schema and data. A failure prints its seed and path;
 * FORM_SEED and FORM_PATH repeat it.
 */
export const formSettings = {
  numRuns: Math.ceil(Number(process.env.FORM_RUNS ?? 300) / pairsPerForm),
  seed: Number(process.env.FORM_SEED ?? 20_261_123),
  ...(process.env.FORM_PATH && { path: process.env.FORM_PATH }),
} as const;

/** The limit of the long run. */
export const formLimitMs = 4 * 3_600_000;
