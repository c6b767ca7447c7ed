#!/usr/bin/env node
// The long run of the property of forms: 10,000 pairs of a random schema and random data, in batches of 500 with a seed
// each. A batch that fails prints its counter-example, and the others go on. FORM_SEED repeats a run, FORM_FROM continues
// it at a batch, and FORM_JOBS batches run at the same time.
import { spawn } from 'node:child_process';
import { root } from '../setup/process.mjs';

const batchSize = 500;
const runs = Number(process.env.FORM_RUNS ?? 10_000);
const seed = Number(process.env.FORM_SEED ?? Date.now() % 2 ** 30);
const jobs = Number(process.env.FORM_JOBS ?? 1);
const batches = Math.ceil(runs / batchSize);
let next = Number(process.env.FORM_FROM ?? 0);
let [tested, failed] = [0, 0];

console.log(`FORM_RUNS=${runs} FORM_SEED=${seed} FORM_FROM=${next} FORM_JOBS=${jobs}`);
await Promise.all(Array.from({ length: jobs }, work));
console.log(`${tested} pairs of a schema and data, ${failed} batches with a counter-example`);
process.exitCode = failed === 0 ? 0 : 1;

async function work() {
  while (next < batches) {
    const batch = next++;
    const size = Math.min(batchSize, runs - batch * batchSize);
    const started = Date.now();
    const { code, output } = await test({ FORM_RUNS: String(size), FORM_SEED: String(seed + batch) });
    tested += size;
    if (code !== 0) failed += 1;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`batch ${batch}, seed ${seed + batch}: ${size} pairs in ${seconds} s, ${code === 0 ? 'ok' : 'FAILED'}`);
    if (code !== 0) console.log(output);
  }
}

/** Runs one batch in a process of its own, so that memory does not grow over a long run. */
function test(env) {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', 'tests/proofs/forms/form-property.test.tsx'];
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve({ code, output }));
  });
}
