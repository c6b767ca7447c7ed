import { join } from 'node:path';
import { root, run as runProgram, runTool } from '../setup/process.mjs';
import { addReport, failureOf, outputOf, readReport } from './job.mjs';
import { withPooler } from './pooler.mjs';
import { withPostgres } from './postgres.mjs';

// A run does what a step is for: it gets a job and resolves to the number of passed tests, the failures and the slowest tests.

const reporterOf = (name) => join(root, `bin/test/${name}-reporter.mjs`);
const vitestReporters = ['--reporter=default', `--reporter=${reporterOf('vitest')}`];
const playwrightReporters = `--reporter=list,${reporterOf('playwright')}`;

/** A run of an installed tool that passes if its exit code is 0. The filters of the job are further arguments. */
export function tool(script, args, env = {}) {
  return program(process.execPath, [`node_modules/${script}`, ...args], env);
}

/** A run of a script of this project. If its last line counts tests, these count. */
export function script(path, args = [], env = {}) {
  return program(process.execPath, ['--import', 'tsx', path, ...args], env);
}

function program(path, args, env) {
  return async (job) => {
    const options = { env: { ...env, ...job.env }, output: job.output, stopWith: 'SIGINT' };
    const code = await runProgram(path, [...args, ...job.filters], options);
    const [, passed = code === 0 ? 1 : 0, failed = 0] = /\n(\d+) passed, (\d+) failed\n$/.exec(outputOf(job)) ?? [];
    const isRed = code !== 0 || Number(failed) > 0;
    const failures = isRed ? [{ ...failureOf(job, `exit code ${code}`), count: Math.max(1, Number(failed)) }] : [];
    return { passed: Number(passed), failures };
  };
}

/**
 * A run of vitest over paths, all of them if there are none. Options are those of its command line.
 */
export function vitest({ paths = [], options = [], env = {} }) {
  const fixed = [...options, ...vitestReporters];
  return reported('vitest/vitest.mjs', {
    start: (filters) => ['run', ...filters, ...fixed],
    paths,
    env,
    alone: vitestAlone,
  });
}

/** A run of Playwright over paths, all of them if there are none. */
export function playwright({ paths = [], options = [], env = {} }) {
  const start = (filters) => ['test', ...filters, ...options, playwrightReporters];
  return reported('@playwright/test/cli.js', { start, paths, env, alone: playwrightAlone });
}

function vitestAlone({ file, title, project }) {
  return ['npx vitest run', ...(project ? [`--project ${quoted(project)}`] : []), file, ...filterBy('-t', title)];
}

function playwrightAlone({ file, title, project }) {
  return ['npx playwright test', file, ...(project ? [`--project ${quoted(project)}`] : []), ...filterBy('-g', title)];
}

function reported(toolScript, { start, paths, env: ownEnv, alone }) {
  return async (job) => {
    const report = addReport(job);
    const env = { ...ownEnv, ...job.env };
    const args = start(hasPath(job.filters) ? job.filters : [...paths, ...job.filters]);
    const options = { env: { ...env, TEST_REPORT: report }, output: job.output, stopWith: 'SIGINT' };
    const code = await runTool(toolScript, args, options);
    const commandOf = (failure) => {
      if (!failure.file) return job.command;
      const words = alone(failure);
      return (Object.keys(env).length === 0 ? words : [job.command, ...words.slice(words.indexOf(failure.file))]).join(
        ' ',
      );
    };
    return judge(job, readReport(report), { code, commandOf });
  };
}

/** The result of a report: its failures with their commands, and one more if the tool failed for another reason. */
function judge(job, report, { code, commandOf }) {
  const { isDone = false, passed = 0, failures: found = [], times } = report ?? {};
  const failures = found.map((failure) => ({
    ...failure,
    name: [failure.file, failure.name].filter(Boolean).join(' › '),
    command: commandOf(failure),
  }));
  if (!isDone)
    failures.push(failureOf(job, `exit code ${code} before all of its tests had run; its output: ${job.log}`));
  else if (failures.length === 0 && code !== 0)
    failures.push(failureOf(job, `exit code ${code}; its output: ${job.log}`));
  else if (failures.length === 0 && passed === 0) failures.push(failureOf(job, 'no test ran'));
  return { passed, failures, times };
}

const withValue = ['-t', '-g', '--project', '--testNamePattern', '--grep', '--exclude'];

/** Whether some arguments of vitest or Playwright name a file. */
function hasPath(filters) {
  return filters.some((filter, index) => !filter.startsWith('-') && !withValue.includes(filters[index - 1]));
}

function filterBy(option, title) {
  return title ? [option, quoted(title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))] : [];
}

function quoted(text) {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

/** A run on a PostgreSQL server of its own. */
export function onPostgres(run) {
  return (job) => withPostgres((url) => run(addEnv(job, { TEST_DATABASE_URL: url })));
}

/** A run on a PostgreSQL behind PgBouncer. Only the statements of the API go through it; tests create databases on the server. */
export function behindPooler(run) {
  return (job) =>
    withPostgres((url) =>
      withPooler(url, (pooled) => run(addEnv(job, { TEST_DATABASE_URL: url, TEST_POOLER_URL: pooled }))),
    );
}

/** A run that is repeated in processes of its own; `envOf` has the variables of each one, by its index. */
export function repeated(times, run, envOf) {
  return inOrder(...Array.from({ length: times }, (_, index) => (job) => run(addEnv(job, envOf(index)))));
}

/** Several runs, one after the other. */
export function inOrder(...runs) {
  return async (job) => {
    const results = [];
    for (const run of runs) results.push(await run(job));
    return {
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failures: results.flatMap(({ failures }) => failures),
      times: {
        tests: results.flatMap(({ times }) => times?.tests ?? []),
        files: results.flatMap(({ times }) => times?.files ?? []),
      },
    };
  };
}

function addEnv(job, env) {
  return { ...job, env: { ...job.env, ...env } };
}
