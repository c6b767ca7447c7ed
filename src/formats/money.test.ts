import { describe, expect, it } from 'vitest';
import { money, showMoney } from './money.ts';

describe('money', () => {
  // Shows: validation-21, limits-5
  it.each([
    ['40000', '40000'],
    ['₹ 40,000', '40000'],
    ['Rs. 40,000/-', '40000'],
    ['1,50,000.50', '150000'],
    ['४०,०००', '40000'],
    ['1234567', '123456'],
    ['007', '7'],
    ['0', ''],
    ['💰', ''],
  ])('%s => %s', (text, value) => expect(money.normalise(text)).toBe(value));

  // Shows: limits-17
  it.each([
    [7, '₹7'],
    [40000, '₹40,000'],
    [150000, '₹1,50,000'],
  ])('show %i => %s', (amount, shown) => expect(showMoney(amount, 'en-IN', 'INR')).toBe(shown));
});
