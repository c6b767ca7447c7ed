import { expect, it } from 'vitest';
import { showMoney } from './money.ts';

// Shows: limits-17
it.each([
  [7, '₹7'],
  [40000, '₹40,000'],
  [150000, '₹1,50,000'],
])('show %i => %s', (amount, shown) => expect(showMoney(amount, 'en-IN', 'INR')).toBe(shown));
