import { describe, expect, it } from 'vitest';
import { readMasked } from '../../engine/formats/read-masked.ts';
import { accountNumber } from './account-number.ts';

describe('account number', () => {
  it.each([
    ['0012 3456 7890', '001234567890'],
    ['A/c १२३४५६७८९', '123456789'],
    ['1234567890123456789', '1234567890123456789'],
    ['A/c 0012 3456 7890, IFSC HDFC0000001', '001234567890'],
    ['none', 'none'],
  ])('%s => %s', (text, value) => expect(readMasked(accountNumber, text)).toBe(value));
});
