import { expect, test } from 'vitest';
import { listSlowest, timesOfPlaywright, timesOfVitest } from './slowest.mjs';

test('vitest: two tests and one that did not run => their seconds, and those of the file', () => {
  const assertionResults = [
    { fullName: 'a => b', duration: 1500 },
    { fullName: 'c => d', duration: 20 },
    { fullName: 'e => f' },
  ];
  const report = { testResults: [{ name: 'x.test.ts', startTime: 1000, endTime: 4000, assertionResults }] };
  expect(timesOfVitest(report)).toEqual({
    tests: [
      { name: 'x.test.ts › a => b', seconds: 1.5 },
      { name: 'x.test.ts › c => d', seconds: 0.02 },
      { name: 'x.test.ts › e => f', seconds: 0 },
    ],
    files: [{ name: 'x.test.ts', seconds: 3 }],
  });
});

test('playwright: a test within a group and one that ran twice => each under its path, and the sum of the file', () => {
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const group = { title: 'group', specs: [spec('c => d', 500)] };
  const report = { suites: [{ title: 'x.spec.ts', specs: [spec('a => b', 1000, 2000)], suites: [group] }] };
  expect(timesOfPlaywright(report)).toEqual({
    tests: [
      { name: 'x.spec.ts › a => b', seconds: 3 },
      { name: 'x.spec.ts › group › c => d', seconds: 0.5 },
    ],
    files: [{ name: 'x.spec.ts', seconds: 3.5 }],
  });
});

test('twelve tests of two steps => the ten slowest, the slowest first', () => {
  const step = (...seconds: number[]) => ({
    tests: seconds.map((one) => ({ name: `test ${one}`, seconds: one })),
    files: [{ name: `file ${seconds[0]}`, seconds: 100 }],
  });
  const lines = listSlowest([step(1, 3, 5, 7, 9, 11), step(12, 10, 8, 6, 4, 2)]);
  const numbers = [12, 11, 10, 9, 8, 7, 6, 5, 4, 3];
  expect(lines).toEqual([
    ...['Slowest tests', ...numbers.map((one) => `${one.toFixed(1).padStart(7)} s  test ${one}`)],
    ...['Slowest files', '  100.0 s  file 1', '  100.0 s  file 12'],
  ]);
});

test('no reports => nothing', () => expect(listSlowest([])).toEqual([]));
