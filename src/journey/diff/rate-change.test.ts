import { expect, test } from 'vitest';
import { isAboutMoney } from './rate-change.ts';

test.each([
  ['₹500', true],
  ['Save 5%', true],
  ['A fee is due', true],
  ['Rent {session.rent|money}', true],
  ['{figures.deposit}', true],
  ['Moved on {session.date|date}', false],
  ['Your feet', false],
])('%s => about money: %s', (text, expected) => {
  expect(isAboutMoney(text)).toBe(expected);
});
