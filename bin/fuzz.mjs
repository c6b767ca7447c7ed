#!/usr/bin/env node
// A night's work: 100,000 journeys changed at random, with a seed that says how to do it again.
import { runTool } from './setup/process.mjs';

const FUZZ_RUNS = process.env.FUZZ_RUNS ?? '100000';
const FUZZ_SEED = process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31);
console.log(`FUZZ_RUNS=${FUZZ_RUNS} FUZZ_SEED=${FUZZ_SEED}`);
process.exitCode = await runTool('vitest/vitest.mjs', ['run', 'tests/journeys/fuzz.test.ts'], {
  env: { FUZZ_RUNS, FUZZ_SEED },
});
