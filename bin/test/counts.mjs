/** The numbers of passed and failed tests of a step. */
export const counted = (passed, failed) => ({ passed, failed });

/** Counts a step as one test: it passed if its exit code is 0. */
export function countExit(code) {
  return code === 0 ? counted(1, 0) : counted(0, 1);
}

/** Counts vitest's JSON report. A test that did not run, and a file that could not be loaded, count as failed. */
export function countVitest(report, code) {
  const { numPassedTests, numTotalTests, testResults } = report;
  const unread = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return atLeastOne(numPassedTests, numTotalTests - numPassedTests + unread.length, code);
}

/** Counts Playwright's JSON report. Flaky and skipped tests, and errors outside a test, count as failed. */
export function countPlaywright({ stats, errors }, code) {
  return atLeastOne(stats.expected, stats.unexpected + stats.flaky + stats.skipped + errors.length, code);
}

// A program that failed or ran no test counts as a failure, whatever its report says.
function atLeastOne(passed, failed, code) {
  return counted(passed, failed === 0 && (code !== 0 || passed === 0) ? 1 : failed);
}

/** The sum of several counts. */
export function sum(counts) {
  return counts.reduce(
    (total, { passed, failed }) => counted(total.passed + passed, total.failed + failed),
    counted(0, 0),
  );
}
