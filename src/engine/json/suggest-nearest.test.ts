import { expect, test } from 'vitest';
import { suggestNearest } from './suggest-nearest.ts';

const many = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'theta', 'iota', 'kappa'];

test.each([
  ['one wrong letter', 'pam', ['pan', 'pincode'], 'Use "pan", or remove it.'],
  ['only one known name', 'something', ['pan'], 'Use "pan", or remove it.'],
  ['no similar name', 'aadhaar', ['pan', 'pin'], 'Use one of "pan", "pin", or remove it.'],
  ['no known name', 'pan', [], 'Remove it.'],
  [
    'no similar name among many',
    'xxxxxxxxxxxx',
    many,
    'Use one of "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "theta", "iota", …, or remove it.',
  ],
])('%s => %s', (_, name, known, expected) => {
  expect(suggestNearest(name, known, 'remove it')).toBe(expected);
});
