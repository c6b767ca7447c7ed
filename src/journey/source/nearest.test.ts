// @vitest-environment node
import { expect, test } from 'vitest';
import { suggestNearest } from './nearest.ts';

const many = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'theta', 'iota', 'kappa'];

test.each([
  ['a letter wrong', 'pam', ['pan', 'pincode'], 'Use "pan", or take it out.'],
  ['only one there is', 'something', ['pan'], 'Use "pan", or take it out.'],
  ['none alike', 'aadhaar', ['pan', 'pin'], 'Use one of "pan", "pin", or take it out.'],
  ['none at all', 'pan', [], 'Take it out.'],
  [
    'none alike of many',
    'xxxxxxxxxxxx',
    many,
    'Use one of "alpha", "beta", "gamma", "delta", "epsilon", "zeta", "theta", "iota", …, or take it out.',
  ],
])('%s => %s', (_, name, known, expected) => {
  expect(suggestNearest(name, known, 'take it out')).toBe(expected);
});
