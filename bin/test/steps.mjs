import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, buildWhenChanged } from '../setup/build.mjs';
import { ensureTestBrowsers } from '../setup/chromium.mjs';
import { root, runTool } from '../setup/process.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { countExit, counted, countPlaywright, countVitest } from './counts.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { hookErrorsFile } from './hook-errors.mjs';
import { withPooler } from './pooler.mjs';
import { withPostgres } from './postgres.mjs';
import { timesOfPlaywright, timesOfVitest } from './slowest.mjs';

/** The steps of `npm test`, in order; the optional ones only when they are named. Each resolves to its count, with failures and times if it has a report, or rejects. */
export const steps = {
  types: { title: 'Types (tsc)', run: () => checkWithTool('typescript/bin/tsc', ['--noEmit']) },
  lint: {
    title: 'Lint and format (biome)',
    run: () => checkWithTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']),
  },
  journey: { title: 'Journey check', run: () => checkWithTool('journey/journey.mjs', ['check']) },
  build: { title: 'Build (vite)', run: runBuild },
  unit: { title: 'Unit and contract tests (vitest)', run: runUnitTests },
  postgres: { title: 'The server on PostgreSQL (vitest)', run: runPostgresTests },
  embedded: { title: 'The embedded database (vitest)', run: runEmbeddedTests },
  pooler: { title: 'The API on PostgreSQL behind PgBouncer (vitest)', run: runPoolerTests, isOptional: true },
  pressure: { title: 'Ten rounds of each fault of the database (vitest)', run: runPressureTests, isOptional: true },
  e2e: { title: 'End-to-end tests (playwright)', run: runEndToEndTests },
};

// Their tests start servers of their own; `npm run unit` runs them too, on the embedded database.
const serverTests = ['api/', 'tests/resilience/abuse/', 'tests/resilience/faults/', 'tests/resilience/releases/'];

async function checkWithTool(script, args) {
  return countExit(await runTool(script, args));
}

function runUnitTests() {
  const file = 'test-results/unit.json';
  const projects = ['node', 'dom', 'proof', 'proof-dom'].map((name) => `--project=${name}`);
  return runWithReport('vitest/vitest.mjs', ['run', ...projects, ...reportersTo(file)], {}, file, ofVitest);
}

function runPostgresTests() {
  const file = 'test-results/postgres.json';
  // They wait for processes and databases most of the time.
  const args = ['run', ...serverTests, '--maxWorkers=3', ...reportersTo(file)];
  return withPostgres((url) => {
    const env = { TEST_DATABASE_URL: url, KILLS: '5' };
    return runWithReport('vitest/vitest.mjs', args, env, file, ofVitest);
  });
}

/** What depends on the kind of database. The end-to-end tests make every call on the embedded one. */
function runEmbeddedTests() {
  const file = 'test-results/embedded.json';
  const args = ['run', 'api/store/', 'api/privacy/', 'tests/resilience/releases/', ...reportersTo(file)];
  return runWithReport('vitest/vitest.mjs', args, {}, file, ofVitest);
}

/** Only the statements of the API go through the pooler; the tests create their databases on the server itself. */
function runPoolerTests() {
  const file = 'test-results/pooler.json';
  const args = ['run', 'api/', 'tests/resilience/abuse/', 'tests/resilience/faults/', ...reportersTo(file)];
  return withPostgres((url) =>
    withPooler(url, (pooled) => {
      const env = { TEST_DATABASE_URL: url, TEST_POOLER_URL: pooled };
      return runWithReport('vitest/vitest.mjs', args, env, file, ofVitest);
    }),
  );
}

function runPressureTests() {
  const file = 'test-results/pressure-report.json';
  const args = ['run', 'tests/resilience/faults/pressure', ...reportersTo(file)];
  return withPostgres((url) => {
    const env = { TEST_DATABASE_URL: url, PRESSURE_ROUNDS: '10' };
    return runWithReport('vitest/vitest.mjs', args, env, file, ofVitest);
  });
}

async function runBuild() {
  await build();
  return counted(1, 0);
}

async function runEndToEndTests() {
  await ensureTestBrowsers();
  await buildWhenChanged();
  return runWithReport('@playwright/test/cli.js', ['test'], {}, 'test-results/e2e.json', ofPlaywright);
}

function reportersTo(file) {
  return [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--reporter=./bin/test/hook-errors.mjs',
  ];
}

const ofVitest = {
  count: countVitest,
  failures: (report) => failuresOfVitest(report, readJson(hookErrorsFile)),
  times: timesOfVitest,
};
const ofPlaywright = { count: countPlaywright, failures: failuresOfPlaywright, times: timesOfPlaywright };

async function runWithReport(script, args, env, file, { count, failures, times }) {
  rmSync(join(root, file), { force: true });
  // Playwright closes its server and browsers on SIGINT only.
  const code = await runTool(script, args, { env, stopWith: 'SIGINT' });
  const report = readReport(file, code);
  return { ...count(report, code), failures: failures(report), times: times(report) };
}

function readReport(file, code) {
  try {
    return readJson(file);
  } catch (cause) {
    throw new SetupError(`It exited with code ${code} and left no report in ${file}. The error is above.`, {
      cause,
    });
  }
}

const readJson = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
