import { expect, test } from 'vitest';
import { errorReason } from './error-reason.ts';

test.each<[unknown, string]>([
  [
    new Error("ENOENT: no such file or directory, open '/srv/app/dist/.studio/journey.json'"),
    "ENOENT: no such file or directory, open 'journey.json'",
  ],
  [
    new Error('Cannot find module file:///srv/app/check.js\n    at /srv/app/main.js:1:2'),
    'Cannot find module check.js',
  ],
  [new Error('open D:\\app\\dist\\page.html'), 'open page.html'],
  [new Error('"/title" of screens/landing.json is no text'), '"/title" of screens/landing.json is no text'],
  ['a refusal', 'a refusal'],
  [new Error('x'.repeat(600)), 'x'.repeat(500)],
])('%s => %s', (error, reason) => expect(errorReason(error)).toBe(reason));
