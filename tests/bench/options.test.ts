// @vitest-environment node
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

test('nothing => all benches, as each thinks right', () => {
  expect(readOptions([])).toEqual({ benches: [], reps: undefined, only: undefined, docs: false });
});

test('web --reps 9 --only html,react --docs', () => {
  expect(readOptions(['web', '--reps', '9', '--only', 'html,react', '--docs'])).toEqual({
    benches: ['web'],
    reps: 9,
    only: ['html', 'react'],
    docs: true,
  });
});

test.each([['0'], ['two'], ['1.5']])('--reps %s => refused', (reps) => {
  expect(() => readOptions([`--reps=${reps}`])).toThrow(`--reps ${reps} is no count.`);
});

test('an option that is none => refused', () => {
  expect(() => readOptions(['--rep', '3'])).toThrow("Unknown option '--rep'");
});
