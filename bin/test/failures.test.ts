import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';

test('vitest: one passed, one failed, one not run, a file not loaded => three lines', () => {
  const assertionResults = [
    { fullName: 'a => b', status: 'passed', failureMessages: [] },
    { fullName: 'c => d', status: 'failed', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n  at x.ts:1'] },
    { fullName: 'e => f', status: 'skipped' },
  ];
  const report = {
    testResults: [
      { name: 'x.test.ts', status: 'failed', assertionResults },
      { name: 'y.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ],
  };
  expect(failuresOfVitest(report)).toEqual([
    'x.test.ts › c => d › expected 1 to be 2',
    'x.test.ts › e => f › did not run',
    'y.test.ts › no such file',
  ]);
});

test('vitest: a hook failed, so a test did not run => the error of the hook is said first', () => {
  const assertionResults = [{ fullName: 'a => b', status: 'skipped', failureMessages: [] }];
  const report = { testResults: [{ name: 'x.test.ts', status: 'failed', assertionResults }] };
  expect(failuresOfVitest(report, { 'x.test.ts': 'The server exited:\nno database' })).toEqual([
    'x.test.ts › a hook › The server exited:',
    'x.test.ts › a => b › did not run',
  ]);
});

test('vitest: a hook of the whole file failed after its tests => said', () => {
  const assertionResults = [{ fullName: 'a => b', status: 'passed', failureMessages: [] }];
  const report = { testResults: [{ name: 'x.test.ts', status: 'failed', message: 'not closed', assertionResults }] };
  expect(failuresOfVitest(report)).toEqual(['x.test.ts › a hook › not closed']);
});

test('playwright: a failed test within a group, a flaky one, an error outside a test => three lines', () => {
  const failed = (message: string) => ({ error: { message } });
  const report = {
    suites: [
      {
        title: 'x.spec.ts',
        specs: [
          { title: 'a => b', tests: [{ status: 'expected', results: [{}] }] },
          { title: 'c => d', tests: [{ status: 'flaky', results: [failed('too late\nCall log'), {}] }] },
        ],
        suites: [{ title: 'group', specs: [{ title: 'e => f', tests: [{ status: 'skipped', results: [] }] }] }],
      },
    ],
    errors: [{ message: 'the server did not start' }],
  };
  expect(failuresOfPlaywright(report)).toEqual([
    'x.spec.ts › c => d › too late',
    'x.spec.ts › group › e => f › did not run',
    'the server did not start',
  ]);
});
