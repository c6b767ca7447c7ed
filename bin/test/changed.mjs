import { execFileSync } from 'node:child_process';
import { root } from '../setup/process.mjs';
import { SetupError } from '../setup/setup-error.mjs';
import { onPostgres, playwright, vitest } from './runs.mjs';
import { steps } from './steps.mjs';

const { types, lint, journey, build, unit, server, browser } = steps;

// They change how every test runs.
const settings = /^(vite\.config\.ts|package(-lock)?\.json|tsconfig\.json|tests\/support\/(global-)?setup\.ts)$/;

/** The steps for what has changed since a revision, with only the tests that the change can reach. */
export function changedSteps(revision) {
  const { changed, tests, specs, far } = findChanged(revision);
  if (changed.length === 0) throw new SetupError('Nothing has changed.');
  const isAll = changed.some((path) => settings.test(path));
  const isServer = (path) => path.startsWith('api/') || path.startsWith('tests/resilience/');
  const [onServer, others] = [tests.filter(isServer), tests.filter((path) => !isServer(path))];
  console.log(`${changed.length} files have changed. ${others.length + onServer.length} test files reach them.`);
  if (far > 0)
    console.log(`${far} others do so only through a list of all widgets, calls or rules: npm test runs them.`);
  return {
    ...{ types, lint, journey },
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
