import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/process.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { listProofs, proofSteps } from './proofs.mjs';
import { onPostgres, playwright, vitest } from './runs.mjs';
import { steps } from './steps.mjs';

/**
 * What a command line of `bin/test.mjs` runs: steps, with the names and filters that were given. `--all` chooses from the gate
 * and the proofs, `--long` from the proofs at their full length, and `--changed [revision]` what a change can reach.
 */
export function planOf(args) {
  const [first, ...others] = args;
  if (others[0] === '--list') throw new SetupError(listProofs());
  if (first === '--changed') return chosen(changedSteps(others[0]), [], 'npm test --');
  if (first === '--all') return chosen({ ...steps, ...proofSteps('all', others) }, others, 'npm run test:all --');
  if (first === '--long') return chosen(proofSteps('long', others), others, 'npm run test:long --');
  return chosen(steps, args, 'npm test --');
}

/** The steps whose names are given first, or all, and those that they need; what follows the name of one is for its tool. */
function chosen(all, args, command) {
  const end = args.findIndex((arg) => !Object.hasOwn(all, arg));
  const filters = end === -1 ? [] : args.slice(end);
  const given = args.slice(0, args.length - filters.length);
  if (filters.length > 0 && !(given.length === 1 && takes(all[given[0]], filters[0]))) {
    throw new SetupError(`"${filters[0]}" is not a step. The steps are: ${Object.keys(all).join(', ')}.`);
  }
  const names = given.length > 0 ? given : Object.keys(all);
  const needed = names.flatMap((name) => [...(all[name].after ?? []), name]);
  const wanted = Object.entries({ ...steps, ...all }).filter(([name]) => needed.includes(name));
  return wanted.map(([name, step]) => ({
    ...step,
    name,
    command: `${step.repeat ?? ''}${command} ${name}`,
    filters: given.includes(name) ? filters : [],
  }));
}

function takes({ takesWords = false }, filter) {
  return takesWords || filter.startsWith('-') || filter.includes('/') || existsSync(join(root, filter));
}

const { types, lint, journey, build, unit, server, browser } = steps;

// They change how every test runs.
const settings = /^(vite\.config\.ts|package(-lock)?\.json|tsconfig\.json|tests\/support\/(global-)?setup\.ts)$/;

/** The steps for what has changed since a revision, with only the tests that the change can reach. */
function changedSteps(revision) {
  const { changed, tests, specs, far } = findChanged(revision);
  if (changed.length === 0) throw new SetupError('Nothing has changed.');
  const isAll = changed.some((path) => settings.test(path));
  const isServer = (path) => path.startsWith('api/') || path.startsWith('tests/resilience/');
  const [onServer, others] = [tests.filter(isServer), tests.filter((path) => !isServer(path))];
  console.log(`${changed.length} files have changed. ${others.length + onServer.length} test files reach them.`);
  if (far > 0)
    console.log(`${far} others do so only through a list of all widgets, calls or rules: npm test runs them.`);
  return {
    types,
    lint,
    journey,
    ...(specs.length > 0 && { build }),
    ...(isAll && { build, unit }),
    ...(!isAll && others.length > 0 && { unit: { ...unit, after: [], run: vitest({ paths: others }) } }),
    ...(onServer.length > 0 && {
      server: { ...server, after: [], run: onPostgres(vitest({ paths: onServer, options: ['--maxWorkers=2'] })) },
    }),
    ...(specs.length > 0 && { browser: { ...browser, run: playwright({ paths: specs.map((spec) => `/${spec}`) }) } }),
  };
}

function findChanged(revision) {
  const args = ['--import', 'tsx', 'tests/support/changed/main.ts', ...(revision ? [revision] : [])];
  try {
    return JSON.parse(execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 27 }));
  } catch (cause) {
    throw new SetupError(`What has changed could not be found: ${cause.message}`, { cause });
  }
}
