import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * The failures in vitest's JSON report, one line each: file, test and the first line of the error. The errors of hooks, by
 * the path of the file, say why the tests of a file did not run.
 */
export function failuresOfVitest({ testResults }, hookErrors = {}) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    if (status === 'failed' && assertionResults.length === 0) return [line([file], message)];
    const failed = assertionResults.filter((result) => result.status !== 'passed');
    const ofTests = failed.map(({ fullName, failureMessages }) => line([file, fullName], failureMessages?.[0]));
    const ofHook = hookErrors[file] ?? (status === 'failed' && message ? message : undefined);
    return ofHook === undefined ? ofTests : [line([file, 'a hook'], ofHook), ...ofTests];
  });
}

/** The failures in Playwright's JSON report, whose suites are nested. */
export function failuresOfPlaywright({ suites = [], errors }) {
  return [...suites.flatMap((suite) => failuresOfSuite(suite, [])), ...errors.map((error) => line([], error.message))];
}

function failuresOfSuite({ title, specs = [], suites = [] }, above) {
  const path = [...above, title];
  const failed = specs.filter(({ tests }) => tests.some(({ status }) => status !== 'expected'));
  return [
    ...failed.map((spec) => line([...path, spec.title], errorOf(spec))),
    ...suites.flatMap((suite) => failuresOfSuite(suite, path)),
  ];
}

function errorOf({ tests }) {
  return tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message;
}

function line(path, message = 'did not run') {
  const [first] = stripVTControlCharacters(message).split('\n');
  return [...path, first].join(' › ');
}
