#!/usr/bin/env node
// The long fuzz run: 100,000 randomly changed journeys. It prints the seed, with which a run can be repeated.
import { runTool } from './setup/process.mjs';

const FUZZ_RUNS = process.env.FUZZ_RUNS ?? '100000';
const FUZZ_SEED = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);
console.log(`FUZZ_RUNS=${FUZZ_RUNS} FUZZ_SEED=${FUZZ_SEED}`);
process.exitCode = await runTool('vitest/vitest.mjs', ['run', 'tests/proofs/journey-fuzz.test.ts'], {
  env: { FUZZ_RUNS, FUZZ_SEED },
});
