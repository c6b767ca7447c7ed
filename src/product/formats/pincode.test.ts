import { describe, expect, it } from 'vitest';
import { readMasked } from '../../engine/formats/read-masked.ts';
import { pincode } from './pincode.ts';

describe('PIN code', () => {
  // Shows: limits-3
  it.each([
    ['560001', '560001'],
    ['560 001', '560001'],
    ['५६०००१', '560001'],
    ['Flat 12, Bengaluru - 560 001, India', '560001'],
    ['5600011', '5600011'],
    ['560001 or 560002', '560001 or 560002'],
    ['5600', '5600'],
    ['none', 'none'],
  ])('%s => %s', (text, value) => expect(readMasked(pincode, text)).toBe(value));
});
