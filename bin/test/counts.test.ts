import { expect, test } from 'vitest';
import { countExit, countPlaywright, countVitest, sum } from './counts.mjs';

const read = { status: 'passed', assertionResults: [{}] };
const unread = { status: 'failed', assertionResults: [] };
const vitest = (numPassedTests: number, numTotalTests: number, ...testResults: object[]) => ({
  numPassedTests,
  numTotalTests,
  testResults,
});
const playwright = (stats: object, ...errors: object[]) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

test('types: exit 0 => 1 passed', () => expect(countExit(0)).toEqual({ passed: 1, failed: 0 }));
test('types: exit 2 => 1 failed', () => expect(countExit(2)).toEqual({ passed: 0, failed: 1 }));

test.each([
  ['3 of 3', vitest(3, 3, read), 0, 3, 0],
  ['2 of 3', vitest(2, 3, read), 1, 2, 1],
  ['3 of 3 and a file that could not be loaded', vitest(3, 3, read, unread), 1, 3, 1],
  ['3 of 3 and an unhandled error', vitest(3, 3, read), 1, 3, 1],
  ['3 of 4, one skipped', vitest(3, 4, read), 0, 3, 1],
  ['no tests', vitest(0, 0), 0, 0, 1],
])('vitest: %s => counted', (_case, report, code, passed, failed) => {
  expect(countVitest(report, code)).toEqual({ passed, failed });
});

test.each([
  ['5 expected', playwright({ expected: 5 }), 0, 5, 0],
  ['4 expected, 1 unexpected', playwright({ expected: 4, unexpected: 1 }), 1, 4, 1],
  ['4 expected, 1 flaky, 1 skipped', playwright({ expected: 4, flaky: 1, skipped: 1 }), 0, 4, 2],
  ['a server that does not start', playwright({}, {}), 1, 0, 1],
  ['5 expected and a non-zero exit code', playwright({ expected: 5 }), 1, 5, 1],
  ['no tests', playwright({}), 0, 0, 1],
])('playwright: %s => counted', (_case, report, code, passed, failed) => {
  expect(countPlaywright(report, code)).toEqual({ passed, failed });
});

test('1 passed, 2 failed and 3 passed => 4 passed, 2 failed', () => {
  const counts = [
    { passed: 1, failed: 2 },
    { passed: 3, failed: 0 },
  ];
  expect(sum(counts)).toEqual({ passed: 4, failed: 2 });
});
