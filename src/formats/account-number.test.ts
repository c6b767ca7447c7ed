import { describe, expect, it } from 'vitest';
import { accountNumber } from './account-number.ts';

describe('account number', () => {
  it.each([
    ['0012 3456 7890', '001234567890'],
    ['A/c १२३४५६७८९', '123456789'],
    ['1234567890123456789', '123456789012345678'],
    ['none', ''],
  ])('%s => %s', (text, value) => expect(accountNumber.normalise(text)).toBe(value));
});
