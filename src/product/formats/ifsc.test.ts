import { describe, expect, it } from 'vitest';
import { readMasked } from '../../engine/formats/read-masked.ts';
import { ifsc } from './ifsc.ts';

describe('IFSC', () => {
  it.each([
    ['sbin0001234', 'SBIN0001234'],
    ['SBIN 0 001234', 'SBIN0001234'],
    ['IFSC Code: hdfc0ab12cd', 'HDFC0AB12CD'],
    ['SBINO001234', 'SBIN0001234'],
    ['12 SBIN0', '12 SBIN0'],
    ['SBIN0001234567', 'SBIN0001234567'],
    ['ＳＢＩＮ０００１２３４', 'SBIN0001234'],
    ['SBIN0001234 or HDFC0000001', 'SBIN0001234 or HDFC0000001'],
    ['🏦', '🏦'],
  ])('%s => %s', (text, value) => expect(readMasked(ifsc, text)).toBe(value));
});
