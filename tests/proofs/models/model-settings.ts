/**
 * How often each model is run: MODEL_RUNS is the sum over all four. A failure prints its seed and path; MODEL_SEED and
 * MODEL_PATH repeat it.
 */
export const modelSettings = {
  numRuns: Math.ceil(Number(process.env.MODEL_RUNS ?? 2_000) / 4),
  seed: Number(process.env.MODEL_SEED ?? 20_261_122),
  ...(process.env.MODEL_PATH && { path: process.env.MODEL_PATH }),
  verbose: 1,
} as const;

/** The limit of one model; 50,000 runs take most of an hour. */
export const modelLimitMs = 4 * 3_600_000;
