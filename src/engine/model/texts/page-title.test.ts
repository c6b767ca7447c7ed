import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['Rent summary', 'Zero Deposit Move-In', 'Rent summary – Zero Deposit Move-In'],
  ['Zero Deposit Move-In', 'Zero Deposit Move-In', 'Zero Deposit Move-In'],
])('the screen "%s" of "%s" => "%s"', (screen, journey, title) => {
  expect(pageTitle(screen, journey)).toBe(title);
});
