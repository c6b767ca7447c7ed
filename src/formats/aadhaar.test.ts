import { describe, expect, it } from 'vitest';
import { aadhaar, concealAadhaar } from './aadhaar.ts';

describe('Aadhaar', () => {
  it.each([
    ['1234 5678 9012', '123456789012'],
    ['1234-5678-9012', '123456789012'],
    ['१२३४ ५६७८ ९०१२', '123456789012'],
    ['Aadhaar no. 1: 1234 5678 9012', '123456789012'],
    ['1234 5678 90123', '123456789012'],
    ['12345', '12345'],
    ['🪪', ''],
  ])('%s => %s', (text, value) => expect(aadhaar.normalise(text)).toBe(value));

  it.each([
    ['', ''],
    ['1234', '1234'],
    ['12345', '1234 5'],
    ['123456789012', '1234 5678 9012'],
  ])('show %s => %s', (value, shown) => expect(aadhaar.show(value)).toBe(shown));

  it.each([
    ['123456789012', 'XXXX XXXX 9012'],
    ['', ''],
  ])('conceal %s => %s', (value, shown) => expect(concealAadhaar(value)).toBe(shown));
});
