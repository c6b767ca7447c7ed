import { relative } from 'node:path';

const most = 10;

/** The durations in vitest's JSON report, of its tests and files, in seconds. A file's has its hooks, but not its imports. */
export function timesOfVitest({ testResults }) {
  const files = testResults.map((result) => ({ ...result, file: relative(process.cwd(), result.name) }));
  return {
    tests: files.flatMap(({ file, assertionResults }) =>
      assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${file} › ${fullName}`,
        seconds: duration / 1000,
      })),
    ),
    files: files.map(({ file, startTime, endTime }) => ({ name: file, seconds: (endTime - startTime) / 1000 })),
  };
}

/** The durations in Playwright's JSON report, whose suites are nested. A file's is the sum of its tests, which run in parallel. */
export function timesOfPlaywright({ suites = [] }) {
  const files = suites.map((suite) => ({ name: suite.title, tests: testsOf(suite, []) }));
  return {
    tests: files.flatMap(({ tests }) => tests),
    files: files.map(({ name, tests }) => ({ name, seconds: tests.reduce((sum, { seconds }) => sum + seconds, 0) })),
  };
}

function testsOf({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const own = specs.map((spec) => ({ name: [...path, spec.title].join(' › '), seconds: secondsOf(spec) }));
  return [...own, ...suites.flatMap((suite) => testsOf(suite, path))];
}

function secondsOf({ tests }) {
  const results = tests.flatMap((test) => test.results);
  return results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000;
}

/** The ten slowest tests and the ten slowest files of all steps, one line each, the slowest first. */
export function listSlowest(times) {
  return ['tests', 'files'].flatMap((kind) => {
    const all = times.flatMap((one) => one[kind]).sort((a, b) => b.seconds - a.seconds);
    const lines = all.slice(0, most).map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
    return lines.length > 0 ? [`Slowest ${kind}`, ...lines] : [];
  });
}
