// @vitest-environment node
import { expect, test } from 'vitest';
import { suggestNearest } from './suggest-nearest.ts';

const many = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'theta', 'iota', 'kappa'];

test.each([
  ['a letter wrong', 'pam', ['pan', 'pincode'], 'Use "pan", or remove it.'],
  ['only one there is', 'something', ['pan'], 'Use "pan", or remove it.'],
  ['none alike', 'aadhaar', ['pan', 'pin'], 'Use one of "pan", "pin", or remove it.'],
  ['none at all', 'pan', [], 'Remove it.'],
  [
    'none alike of many',
    'xxxxxxxxxxxx',
    many,
    'Use one of "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "theta", "iota", …, or remove it.',
  ],
])('%s => %s', (_, name, known, expected) => {
  expect(suggestNearest(name, known, 'remove it')).toBe(expected);
});
