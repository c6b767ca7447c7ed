import { describe, expect, it } from 'vitest';
import { readMasked } from '../../engine/formats/read-masked.ts';
import { showMasked } from '../../engine/formats/text-format.ts';
import { aadhaar, concealAadhaar } from './aadhaar.ts';

describe('Aadhaar', () => {
  it.each([
    ['1234 5678 9012', '123456789012'],
    ['1234-5678-9012', '123456789012'],
    ['१२३४ ५६७८ ९०१२', '123456789012'],
    ['Aadhaar no. 1: 1234 5678 9012', '123456789012'],
    ['1234 5678 90123', '1234 5678 90123'],
    ['9123 4567 8901 2345', '9123 4567 8901 2345'],
    ['123456789012 or 234567890123', '123456789012 or 234567890123'],
    ['12345', '12345'],
    ['🪪', '🪪'],
  ])('%s => %s', (text, value) => expect(readMasked(aadhaar, text)).toBe(value));

  it.each([
    ['', ''],
    ['1234', '1234'],
    ['12345', '1234 5'],
    ['123456789012', '1234 5678 9012'],
  ])('show %s => %s', (value, shown) => expect(showMasked(aadhaar, value)).toBe(shown));

  it.each([
    ['123456789012', 'XXXX XXXX 9012'],
    ['', ''],
  ])('conceal %s => %s', (value, shown) => expect(concealAadhaar(value)).toBe(shown));
});
