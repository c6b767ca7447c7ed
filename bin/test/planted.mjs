#!/usr/bin/env node
// Plants faults in the journeys, one at a time, and counts those that the check sees; then runs each unseen one in the
// exploration and in a DOM. FAULTS is their number, and FAULT_SEED repeats a run.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from '../setup/process.mjs';

const FAULTS = process.env.FAULTS ?? '750';
const FAULT_SEED = process.env.FAULT_SEED ?? '20261123';
const FAULT_LIST = join(root, 'test-results', 'planted-faults.json');
const env = { FAULTS, FAULT_SEED, FAULT_LIST };

console.log(`FAULTS=${FAULTS} FAULT_SEED=${FAULT_SEED}`);
rmSync(FAULT_LIST, { force: true });
const checked = await runTest('planted.test.ts');
const replayed = await runTest('replay.test.tsx');
printReport(JSON.parse(readFileSync(FAULT_LIST, 'utf8')));
process.exitCode = checked || replayed;

function runTest(file) {
  return runTool('vitest/vitest.mjs', ['run', '--maxWorkers=1', '--reporter=dot', `tests/proofs/planted/${file}`], {
    env,
  });
}

function printReport({ rows, unseen, replays = {} }) {
  console.log(line('class', 'planted', 'seen', 'unseen'));
  for (const { name, planted, seen } of rows) console.log(line(name, planted, seen, planted - seen));
  const planted = sum(rows.map((row) => row.planted));
  const seen = sum(rows.map((row) => row.seen));
  console.log(line('all', planted, seen, planted - seen));
  console.log(
    `\n${((100 * seen) / planted).toFixed(1)} % of ${planted} faults are seen. Unseen, and what the app does:`,
  );
  for (const name of unseen) {
    const { verdict = 'not replayed', seen: found = [] } = replays[name] ?? {};
    console.log(`  ${verdict.padEnd(9)} ${name}${found.length > 0 ? ` (${found.slice(0, 3).join('; ')})` : ''}`);
  }
}

function line(name, ...numbers) {
  return `${String(name).padEnd(28)}${numbers.map((number) => String(number).padStart(9)).join('')}`;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
