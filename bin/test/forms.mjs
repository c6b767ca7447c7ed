#!/usr/bin/env node
// The long run of the property of forms: 10,000 random forms. It prints the seed, with which a run can be repeated.
import { runTool } from '../setup/process.mjs';

const FORM_RUNS = process.env.FORM_RUNS ?? '10000';
const FORM_SEED = process.env.FORM_SEED ?? String(Date.now() % 2 ** 31);
console.log(`FORM_RUNS=${FORM_RUNS} FORM_SEED=${FORM_SEED}`);
process.exitCode = await runTool('vitest/vitest.mjs', ['run', 'tests/forms/form-property.test.tsx'], {
  env: { FORM_RUNS, FORM_SEED },
});
