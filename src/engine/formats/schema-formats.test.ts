import { describe, expect, it } from 'vitest';
import { isVerhoeff } from './schema-formats.ts';

describe('isVerhoeff', () => {
  it.each([
    ['2363', true],
    ['2364', false],
    ['2633', false],
    ['123456789010', true],
    ['123456789012', false],
    ['213456789010', false],
  ])('%s => %s', (digits, valid) => {
    expect(isVerhoeff(digits)).toBe(valid);
  });
});
