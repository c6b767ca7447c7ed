import { describe, expect, it } from 'vitest';
import { ifsc } from './ifsc.ts';

describe('IFSC', () => {
  it.each([
    ['sbin0001234', 'SBIN0001234'],
    ['SBIN 0 001234', 'SBIN0001234'],
    ['IFSC Code: hdfc0ab12cd', 'HDFC0AB12CD'],
    ['SBINO001234', 'SBIN0001234'],
    ['12 SBIN0', 'SBIN0'],
    ['SBIN0001234567', 'SBIN0001234'],
    ['🏦', ''],
  ])('%s => %s', (text, value) => expect(ifsc.normalise(text)).toBe(value));
});
