import type { Times } from './runs.mjs';

/** The ten slowest tests and the ten slowest files of all steps, one line each, the slowest first. */
export function listSlowest(times: readonly Times[]): string[];
