#!/usr/bin/env node
// The long run of the model tests: 50,000 sequences. It prints the seed, with which a run can be repeated.
import { runTool } from '../setup/process.mjs';

const MODEL_RUNS = process.env.MODEL_RUNS ?? '50000';
const MODEL_SEED = process.env.MODEL_SEED ?? String(Date.now() % 2 ** 31);
console.log(`MODEL_RUNS=${MODEL_RUNS} MODEL_SEED=${MODEL_SEED}`);
process.exitCode = await runTool('vitest/vitest.mjs', ['run', 'tests/proofs/models'], {
  env: { MODEL_RUNS, MODEL_SEED },
});
