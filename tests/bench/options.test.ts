import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('no arguments => all benches, each with its defaults', () => {
  expect(readOptions([])).toEqual({ benches: [], reps: undefined, only: undefined, works: undefined, docs: false });
});

test('web --reps 9 --only html,react --works list --docs', () => {
  expect(readOptions(['web', '--reps', '9', '--only', 'html,react', '--works', 'list', '--docs'])).toEqual({
    benches: ['web'],
    reps: 9,
    only: ['html', 'react'],
    works: ['list'],
    docs: true,
  });
});

test.each([['0'], ['two'], ['1.5']])('--reps %s => refused', (reps) => {
  expect(() => readOptions([`--reps=${reps}`])).toThrow(`--reps ${reps} is not a positive integer.`);
});

test('an unknown option => refused', () => {
  expect(() => readOptions(['--rep', '3'])).toThrow("Unknown option '--rep'");
});
