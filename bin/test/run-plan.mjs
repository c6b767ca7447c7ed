import { availableParallelism } from 'node:os';
import { onStop, wasStopped } from '../setup/process.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { closeJob, failureOf, openJob, outputOf, progressOf } from './job.mjs';
import { runSideBySide } from './side-by-side.mjs';
import { listSlowest } from './slowest.mjs';

/** Runs the steps of a plan side by side, shows their progress, and prints at the end what failed. Resolves to the counts. */
export async function runPlan(plan) {
  const start = performance.now();
  // Between two programs too, a signal only ends what runs: a database that was started for the tests is stopped.
  const forgetStop = onStop(() => undefined);
  const blocked = await setUpAll(plan);
  const results = [];
  const running = new Map();
  const progress = showProgress(() => `${clock(performance.now() - start)}  ${describe(running)}`);
  const finish = (step, result) => {
    results.push({ ...result, step });
    for (const line of linesOf(step, result)) progress.print(line);
    return result.failures.length === 0;
  };
  const tasks = plan.map((step) => ({
    ...step,
    skip: async (missing) => finish(step, unrun(step, `did not run, because ${missing} failed`)),
    start: async () => {
      if (blocked.has(step.name)) return finish(step, unrun(step, blocked.get(step.name)));
      const result = await runStep(step, running);
      running.delete(step.name);
      return finish(step, result);
    },
  }));
  await runSideBySide(tasks, { cores: availableParallelism(), isStopped: wasStopped });
  progress.end();
  forgetStop();
  if (wasStopped()) results.push({ passed: 0, failures: [{ name: 'Stopped', cause: [], count: 1 }], step: {} });
  return summarize(results);
}

/** Installs what the steps need, one after the other; resolves to the steps that cannot run, with the reason. */
async function setUpAll(plan) {
  const blocked = new Map();
  for (const { name, setUp } of plan) {
    try {
      await setUp?.();
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      blocked.set(name, error.message);
    }
  }
  return blocked;
}

async function runStep(step, running) {
  const start = performance.now();
  const job = openJob(step);
  running.set(step.name, job);
  const result = await step.run(job).catch((error) => ({
    passed: 0,
    failures: [failureOf(job, error instanceof SetupError ? error.message : String(error.stack))],
  }));
  closeJob(job);
  return { ...result, figures: figuresOf(job), milliseconds: performance.now() - start };
}

/** What a step has measured: the lines that its tests print with `showFigure` of tests/support/show-figure.ts. */
function figuresOf(job) {
  return [...outputOf(job).matchAll(/^Figure: (.*)$/gm)].map(([, figure]) => figure);
}

function unrun({ command }, cause) {
  return { passed: 0, failures: [{ name: '', cause: [cause], command, count: 1 }], milliseconds: 0 };
}

function describe(running) {
  const parts = [...running].map(([name, job]) => {
    const { passed, failures } = progressOf(job);
    const failed = countOf(failures);
    return [name, passed > 0 && `${passed} passed`, failed > 0 && `${failed} failed`].filter(Boolean).join(' ');
  });
  return parts.join(' · ');
}

function linesOf({ name, title, env = {} }, { passed, failures, figures = [], milliseconds }) {
  const failed = countOf(failures);
  const settings = Object.entries(env).map(([key, value]) => `${key}=${value}`);
  return [
    `${failed > 0 ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed, ${clock(milliseconds)}  (${title})`,
    ...[...(settings.length > 0 ? [settings.join(' ')] : []), ...figures].map((line) => `    ${line}`),
  ];
}

function countOf(failures) {
  return failures.reduce((sum, { count }) => sum + count, 0);
}

/** Prints the slowest tests and every failure with its cause and the command that runs only it; returns the counts. */
function summarize(results) {
  for (const line of listSlowest(results.flatMap(({ times }) => (times ? [times] : [])))) console.log(line);
  for (const { step, failures } of results) {
    for (const { name, cause, command } of failures) {
      console.log(`\n✗ ${[step.name, name].filter(Boolean).join(': ')}`);
      for (const line of cause) console.log(`    ${line}`);
      if (command) console.log(`    => ${command}`);
    }
  }
  return {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: countOf(results.flatMap(({ failures }) => failures)),
  };
}

const quietMs = 30_000;
const refreshMs = 1000;

/**
 * Shows what runs: on a terminal one line that is written again every second, elsewhere one every half minute. `describe`
 * returns the line. Other lines are printed above it by `print`.
 */
function showProgress(describe, stream = process.stdout) {
  const isTerminal = Boolean(stream.isTTY);
  const clear = () => isTerminal && stream.write('\r\u001b[2K');
  const draw = () => isTerminal && stream.write(describe().slice(0, (stream.columns ?? 80) - 1));
  const refresh = () => {
    if (!isTerminal) return stream.write(`${describe()}\n`);
    clear();
    return draw();
  };
  const timer = setInterval(refresh, isTerminal ? refreshMs : quietMs);
  return {
    print(line) {
      clear();
      stream.write(`${line}\n`);
      draw();
    },
    end() {
      clearInterval(timer);
      clear();
    },
  };
}

/** A number of milliseconds as minutes and seconds. */
function clock(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
