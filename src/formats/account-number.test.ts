import { describe, expect, it } from 'vitest';
import { accountNumber, concealAccountNumber } from './account-number.ts';

describe('account number', () => {
  it.each([
    ['0012 3456 7890', '001234567890'],
    ['A/c १२३४५६७८९', '123456789'],
    ['1234567890123456789', '123456789012345678'],
    ['none', ''],
  ])('%s => %s', (text, value) => expect(accountNumber.normalise(text)).toBe(value));

  it.each([
    ['123456785678', 'XXXXXXXX5678'],
    ['5678', '5678'],
    ['', ''],
  ])('conceal %s => %s', (value, shown) => expect(concealAccountNumber(value)).toBe(shown));
});
